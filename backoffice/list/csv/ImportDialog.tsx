import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useRefresh } from 'react-admin'
import { limits } from '../../../dataProvider/contract/limits.ts'
import type { ImportProgress } from '../../../dataProvider/contract/operations.ts'
import { useSupports, useApi } from '../../settings/settings.ts'
import { FilePicker } from '../../fields/FilePicker.tsx'
import { ImportFailed, ImportResult, ImportRunning } from './ImportResult.tsx'

interface Props {
  /** Of the resource, as the server imports it. */
  name: string
  /** What is imported, in the plural: `items`. */
  label: string
  /** The columns by which a row is known to be one that the shop has: `SKU`, `id or slug`. */
  keyColumn: string
}

/** Opens the import of a resource; not there without the extension `operations`. */
export function ImportButton(props: Props) {
  const isSupported = useSupports('operations')
  const [isOpen, setIsOpen] = useState(false)
  if (!isSupported) return null
  return (
    <>
      <Button color="inherit" startIcon={<UploadIcon />} onClick={() => setIsOpen(true)}>
        Import
      </Button>
      {isOpen && <ImportDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Records from a CSV file: chosen, checked without writing anything, then applied whole. */
function ImportDialog({ name, label, keyColumn, onClose }: Props & { onClose: () => void }) {
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
      <DialogTitle>Import {label}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{run?.file.name ?? explanation(keyColumn)}</Typography>
        {isRunning && <ImportRunning isApplying={run?.isApplying} progress={progress} />}
        {error && <ImportFailed isApplying={run?.isApplying} error={error} />}
        {report && <ImportResult isApplied={isApplied} report={report} />}
        {!isRunning && !isApplied && <CsvPicker onChoose={(file) => start({ file, isApplying: false })} />}
      </DialogContent>
      <ImportActions {...running} onClose={onClose} />
    </Dialog>
  )
}

type ActionsProps = ReturnType<typeof useImport> & { onClose: () => void }

const ImportActions = ({ run, report, error, start, stop, isRunning, isApplied, onClose }: ActionsProps) => {
  const isApplicable = report?.problems.length === 0 && !isApplied && report.created + report.updated > 0
  return (
    <DialogActions>
      <Button color="inherit" onClick={isRunning ? stop : onClose}>
        {isRunning ? 'Stop' : isApplied ? 'Done' : 'Cancel'}
      </Button>
      {run && error && (
        <Button variant="contained" onClick={() => start({ ...run, isApplying: false })}>
          Check again
        </Button>
      )}
      {run && isApplicable && (
        <Button variant="contained" onClick={() => start({ ...run, isApplying: true })}>
          Apply
        </Button>
      )}
    </DialogActions>
  )
}

const explanation = (keyColumn: string) =>
  `A CSV file as Export writes it. A row with the ${keyColumn} of one that the shop has changes that one; any other makes a ` +
  'new one. Nothing is written before you have seen what would happen.'

/** Takes a file that is not too large. */
const CsvPicker = ({ onChoose }: { onChoose: (file: File) => void }) => {
  const [error, setError] = useState('')
  const choose = ([file]: File[]) => {
    if (!file) return
    if (file.size > limits.importBytes) setError(`${file.name} is larger than ${megabytes} MB`)
    else onChoose(file)
  }
  return (
    <FilePicker
      label="Choose a CSV file"
      accept={['.csv', 'text/csv']}
      hint={`At most ${megabytes} MB`}
      error={error}
      onChoose={choose}
    />
  )
}

interface Run {
  file: File
  /** Whether it writes, or only checks. */
  isApplying: boolean
}

/** Checks and applies a file, and tells how far that is. `stop` breaks it off, as leaving the page does. */
const useImport = (name: string) => {
  const api = useApi()
  const refresh = useRefresh()
  const [progress, setProgress] = useState<ImportProgress>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const { isPending, variables, data, error, mutate, reset } = useMutation({
    mutationKey: ['import', name],
    mutationFn: async ({ file, isApplying }: Run) => {
      const { signal } = (running.current = new AbortController())
      setProgress(undefined)
      try {
        return await api.importList(name, file, { apply: isApplying, onProgress: setProgress, signal })
      } catch (failure) {
        throw signal.aborted ? new Error('The import was stopped') : failure
      }
    },
    // However it ended: stopped or broken off, it may have written all the same.
    onSettled: (_report, _error, { isApplying }) => isApplying && refresh(),
  })
  const stop = () => {
    running.current?.abort()
    // A check leaves nothing behind; a run that writes may have been written by the time the server hears of it.
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

const megabytes = limits.importBytes / 1024 / 1024
