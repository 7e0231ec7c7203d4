import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId, useState } from 'react'
import { useSupports } from '../../app/settings.ts'
import { FileChoice, ImportFailed, ImportOutcome, ImportRunning } from './ImportSteps.tsx'
import { type ImportStep, useImport } from './useImport.ts'

/** Opens the import of items; not there without the extension `operations`. */
export function ImportButton() {
  const isSupported = useSupports('operations')
  const [isOpen, setIsOpen] = useState(false)
  if (!isSupported) return null
  return (
    <>
      <Button color="inherit" startIcon={<UploadIcon />} onClick={() => setIsOpen(true)}>
        Import
      </Button>
      {isOpen && <ImportDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Items from a CSV file: chosen, checked without writing anything, then applied whole. */
function ImportDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId()
  const { file, step, choose, check, apply, stop } = useImport()
  const isRunning = step.kind === 'running'
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      // While something runs, only its own button ends it.
      onClose={() => isRunning || onClose()}
    >
      <DialogTitle id={titleId}>Import items</DialogTitle>
      <DialogContent>
        <Step step={step} fileName={file?.name ?? ''} onChoose={choose} onCheck={check} />
      </DialogContent>
      <DialogActions>
        {isRunning ? (
          <Button color="inherit" onClick={stop}>
            Stop
          </Button>
        ) : (
          <Button color="inherit" onClick={onClose}>
            {step.kind === 'applied' ? 'Done' : 'Cancel'}
          </Button>
        )}
        {step.kind === 'checked' && isWorthApplying(step) && (
          <Button variant="contained" onClick={apply}>
            Apply
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

const isWorthApplying = ({ report }: Extract<ImportStep, { kind: 'checked' }>) =>
  report.problems.length === 0 && report.created + report.updated > 0

interface StepProps {
  step: ImportStep
  fileName: string
  onChoose: (file: File) => void
  onCheck: () => void
}

const Step = ({ step, fileName, onChoose, onCheck }: StepProps) => {
  switch (step.kind) {
    case 'choosing':
      return <FileChoice fault={step.fault} onChoose={onChoose} />
    case 'running':
      return <ImportRunning {...step} fileName={fileName} />
    case 'failed':
      return <ImportFailed {...step} fileName={fileName} onCheck={onCheck} onChoose={onChoose} />
    default:
      return (
        <ImportOutcome
          report={step.report}
          isApplied={step.kind === 'applied'}
          fileName={fileName}
          onChoose={onChoose}
        />
      )
  }
}
