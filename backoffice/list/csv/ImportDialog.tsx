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
import { useLeaveGuard } from '../../layout/LeaveDialog.tsx'
import { useApi } from '../../settings/settings.ts'
import * as commonTexts from '../../texts/common.ts'
import * as texts from '../../texts/csv.ts'
import { ConfirmEncoding, ImportResult } from './ImportResult.tsx'

interface Props {
  /** The server's name for the import, such as `items`. */
  name: string
  /** The columns that identify an existing record, such as `SKU` or `id or slug`. */
  keyColumn: string
}

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

/**
 * Imports a CSV file. The server first checks the file without writing anything. When the admin confirms, it writes all rows or
 * none.
 */
function ImportDialog({ name, keyColumn, onClose }: Props & { onClose: () => void }) {
  const running = useImport(name)
  const { run, progress, report, error, start, isRunning, isApplied } = running
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      // While a request runs, Escape and a click on the backdrop do not close the dialog.
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

/** A button that applies the file. If the encoding of the file was assumed, asks for confirmation first. */
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

interface ImportRun {
  file: File
  /** The encoding that the server assumes for a file that is not in Unicode. */
  encoding: CsvEncoding
  /** Whether the server writes the rows or only checks them. */
  isApplying: boolean
}

/** Checks and applies a file and reports the progress. `stop` and unmounting abort the request. */
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
    // Refreshes after a failure too, because the server may have written the rows before the connection was lost.
    onSettled: (_report, _error, { isApplying }) => isApplying && refresh(),
  })
  useLeaveGuard(() => isPending && describeStop(variables))
  const stop = () => {
    running.current?.abort()
    // A check changes nothing. An import may have been written before the server noticed the abort.
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
