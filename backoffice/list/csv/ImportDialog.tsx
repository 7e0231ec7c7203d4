import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useState } from 'react'
import { limits } from '../../../dataProvider/contract/limits.ts'
import {
  assumedEncoding,
  type ImportReport,
  type ReadEncoding,
} from '../../../dataProvider/contract/operations.ts'
import { useSupports } from '../../settings/settings.ts'
import { FilePicker } from '../../fields/FilePicker.tsx'
import { ConfirmEncoding } from './EncodingAlert.tsx'
import { ImportFailed, ImportResult, ImportRunning } from './ImportResult.tsx'
import { useImport } from './useImport.ts'

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

/** Imports a CSV file: the admin chooses it, the server checks it without writing anything, then applies all of it. */
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
      <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{run?.file.name ?? explanation(keyColumn)}</Typography>
        {isRunning && <ImportRunning isApplying={run?.isApplying} progress={progress} />}
        {error && <ImportFailed isApplying={run?.isApplying} error={error} />}
        {run && report && (
          <ImportResult
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
      {isRunning ? 'Stop' : isApplied ? 'Done' : 'Cancel'}
    </Button>
    {run && error && (
      <Button variant="contained" onClick={() => start({ ...run, isApplying: false })}>
        Check again
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
        Apply
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

const explanation = (keyColumn: string) =>
  `A CSV file with the columns that Export writes. A row whose ${keyColumn} the shop already has changes that record; any ` +
  'other row creates one. Nothing is written until you have seen what will change.'

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
      accept={['.csv', 'text/csv', '.tsv', '.txt']}
      hint={`At most ${megabytes} MB`}
      error={error}
      onChoose={choose}
    />
  )
}

const megabytes = limits.importBytes / 1024 / 1024
