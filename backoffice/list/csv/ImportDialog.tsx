import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useRefresh } from 'react-admin'
import { limits } from '../../../dataProvider/contract/limits.ts'
import {
  assumedEncoding,
  type CsvEncoding,
  type ImportProgress,
  type ImportReport,
  type ReadEncoding,
} from '../../../dataProvider/contract/operations.ts'
import { FilePicker } from '../../fields/FilePicker.tsx'
import { useLeaveGuard } from '../../layout/LeaveQuestion.tsx'
import { useApi } from '../../settings/settings.ts'
import * as commonTexts from '../../texts/common.ts'
import * as texts from '../../texts/csv.ts'
import { ConfirmEncoding, ImportResult } from './ImportResult.tsx'

interface Props {
  /** The server's name of the import, which is also what is imported: `items`. */
  name: string
  /** The columns by which a row is known to be one that the shop has: `SKU`, `id or slug`. */
  keyColumn: string
}

/** Opens the import of a resource. */
export function ImportButton(props: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button color="inherit" startIcon={<UploadIcon />} onClick={() => setIsOpen(true)}>
        {texts.importList}
      </Button>
      {isOpen && <ImportDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Imports a CSV file: the admin chooses it, the server checks it without writing anything, then applies all of it. */
function ImportDialog({ name, keyColumn, onClose }: Props & { onClose: () => void }) {
  const running = useImport(name)
  const { run, progress, report, error, start, isRunning, isApplied } = running
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      // While something runs, only its own button ends it.
      onClose={() => isRunning || onClose()}
    >
      <DialogTitle>{texts.importTitle(name.replaceAll('_', ' '))}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {run?.file.name ?? texts.importHelp(keyColumn)}
        </Typography>
        {run && (
          <ImportResult
            isRunning={isRunning}
            isApplying={run.isApplying}
            progress={progress}
            error={error}
            isApplied={isApplied}
            report={report}
            onChooseEncoding={(encoding) => start({ ...run, encoding, isApplying: false })}
          />
        )}
        {!isRunning && !isApplied && (
          <CsvPicker onChoose={(file) => start({ file, encoding: assumedEncoding, isApplying: false })} />
        )}
      </DialogContent>
      <ImportActions {...running} onClose={onClose} />
    </Dialog>
  )
}

type ActionsProps = ReturnType<typeof useImport> & { onClose: () => void }

const ImportActions = ({ run, report, error, start, stop, isRunning, isApplied, onClose }: ActionsProps) => (
  <DialogActions>
    <Button color="inherit" onClick={isRunning ? stop : onClose}>
      {isRunning ? texts.stop : isApplied ? texts.done : commonTexts.cancel}
    </Button>
    {run && error && (
      <Button variant="contained" onClick={() => start({ ...run, isApplying: false })}>
        {texts.checkAgain}
      </Button>
    )}
    {run && report && isApplicable(report) && !isApplied && (
      <ApplyButton encoding={report.encoding} onApply={() => start({ ...run, isApplying: true })} />
    )}
  </DialogActions>
)

const isApplicable = ({ problems, created, updated }: ImportReport) =>
  problems.length === 0 && created + updated > 0

/** Applies the file; one whose encoding was assumed asks first. */
const ApplyButton = ({ encoding, onApply }: { encoding?: ReadEncoding | undefined; onApply: () => void }) => {
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <>
      <Button variant="contained" onClick={encoding ? () => setIsConfirming(true) : onApply}>
        {texts.importRows}
      </Button>
      {encoding && (
        <ConfirmEncoding
          encoding={encoding}
          isOpen={isConfirming}
          onConfirm={onApply}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  )
}

/** Takes a file that is not too large. */
const CsvPicker = ({ onChoose }: { onChoose: (file: File) => void }) => {
  const [error, setError] = useState('')
  const choose = ([file]: File[]) => {
    if (!file) return
    if (file.size > limits.importBytes) setError(texts.fileTooLarge(megabytes))
    else onChoose(file)
  }
  return (
    <FilePicker
      label={texts.chooseFile}
      accept={['.csv', 'text/csv', '.tsv', '.txt']}
      hint={texts.fileHint(megabytes)}
      error={error}
      onChoose={choose}
    />
  )
}

const megabytes = limits.importBytes / 1024 / 1024

/** One request to check or apply a file. */
interface ImportRun {
  file: File
  /** In which the server reads a file that is not in Unicode. */
  encoding: CsvEncoding
  /** Whether it writes, or only checks. */
  isApplying: boolean
}

/** Checks and applies a file and reports the progress. `stop` aborts the request, as leaving the page does. */
function useImport(name: string) {
  const api = useApi()
  const refresh = useRefresh()
  const [progress, setProgress] = useState<ImportProgress>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const { isPending, variables, data, error, mutate, reset } = useMutation({
    mutationKey: ['import', name],
    mutationFn: async ({ file, encoding, isApplying }: ImportRun) => {
      const { signal } = (running.current = new AbortController())
      setProgress(undefined)
      const importing = { apply: isApplying, encoding, onProgress: setProgress, signal }
      try {
        return await api.importList(name, file, importing)
      } catch (failure) {
        throw signal.aborted ? new Error(texts.stopped) : failure
      }
    },
    // Also after a failure: the server may have written the rows before the connection was lost.
    onSettled: (_report, _error, { isApplying }) => isApplying && refresh(),
  })
  useLeaveGuard(() => isPending && describeStop(variables))
  const stop = () => {
    running.current?.abort()
    // A check leaves nothing behind; an import may have been written before the server noticed the abort.
    if (!variables?.isApplying) reset()
  }
  return {
    run: variables,
    progress,
    report: data,
    error,
    isRunning: isPending,
    isApplied: variables?.isApplying === true && data?.problems.length === 0,
    start: mutate,
    stop,
  }
}

const describeStop = ({ file, isApplying }: ImportRun) =>
  isApplying ? texts.leaveImport(file.name) : texts.leaveCheck(file.name)
