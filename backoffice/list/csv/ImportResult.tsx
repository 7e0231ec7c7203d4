import { Alert, Box, LinearProgress, MenuItem, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { Confirm, DataTable, ListContextProvider, Pagination, useList } from 'react-admin'
import {
  type CsvEncoding,
  csvEncodings,
  type ImportProblem,
  type ImportProgress,
  type ImportReport,
  type ReadEncoding,
} from '../../../dataProvider/contract/operations.ts'
import { ErrorText } from '../../layout/states.tsx'
import { getErrorMessage } from '../../format/errors.ts'
import * as texts from '../../texts/csv.ts'

interface Props extends Pick<ReportProps, 'isApplied' | 'onChooseEncoding'> {
  isRunning: boolean
  /** Whether the rows are written or only checked. */
  isApplying: boolean
  progress: ImportProgress | undefined
  error: Error | null
  report: ImportReport | undefined
}

export function ImportResult({ isRunning, isApplying, progress, error, report, ...shown }: Props) {
  return (
    <>
      {isRunning && <Running isApplying={isApplying} progress={progress} />}
      {error && <Failure isApplying={isApplying} error={error} />}
      {report && <Report report={report} {...shown} />}
    </>
  )
}

/** `progress` is undefined until the server has started. */
const Running = ({ isApplying, progress }: Pick<Props, 'isApplying' | 'progress'>) => {
  return (
    <>
      <LinearProgress
        aria-label={isApplying ? texts.importing : texts.checking}
        {...(progress && {
          variant: 'determinate',
          value: progress.total === 0 ? 100 : (100 * progress.done) / progress.total,
        })}
      />
      <Typography variant="body2" color="text.secondary">
        {progress ? describeProgress(progress) : texts.uploadingFile}
      </Typography>
    </>
  )
}

const describeProgress = ({ done, total, what }: ImportProgress) =>
  texts.stepProgress[what]?.(done, total) ?? texts.progress(done, total)

/** Explains why an import failed and whether the shop's data may have changed. */
const Failure = ({ isApplying, error }: { isApplying: boolean; error: Error }) => {
  return (
    <>
      <Alert severity="error" variant="outlined">
        <ErrorText message={getErrorMessage(error)} error={error} />
      </Alert>
      <Typography>{isApplying ? texts.importFailed : texts.checkFailed}</Typography>
    </>
  )
}

interface ReportProps {
  report: ImportReport
  /** Whether the rows were written or only checked. */
  isApplied: boolean
  onChooseEncoding: (encoding: CsvEncoding) => void
}

const Report = ({ report, isApplied, onChooseEncoding }: ReportProps) => {
  const { encoding, problems } = report
  return (
    <>
      {encoding && !isApplied && <EncodingAlert encoding={encoding} onChoose={onChooseEncoding} />}
      {problems.length > 0 ? (
        <Problems problems={problems} />
      ) : (
        <Counts report={report} isApplied={isApplied} />
      )}
    </>
  )
}

const Counts = ({
  report: { created, updated, unchanged },
  isApplied,
}: Pick<ReportProps, 'report' | 'isApplied'>) => (
  <Box role="status">
    {isApplied && <Alert severity="success">{texts.importDone}</Alert>}
    <Box component="ul" sx={{ m: 0, pl: 3 }}>
      <li>{isApplied ? texts.rowsCreated(created) : texts.rowsToCreate(created)}</li>
      <li>{isApplied ? texts.rowsUpdated(updated) : texts.rowsToUpdate(updated)}</li>
      <li>{texts.rowsUnchanged(unchanged)}</li>
    </Box>
  </Box>
)

const Problems = ({ problems }: { problems: ImportProblem[] }) => {
  // A report never changes, but its problems can be identical, so the index is the id.
  const [data] = useState(() => problems.map((problem, id) => ({ ...problem, id })))
  const list = useList({ data, perPage: 25 })
  return (
    <Box sx={{ minWidth: 0 }}>
      <Alert role="status" severity="warning" sx={{ mb: 2 }}>
        {texts.problemsFound(problems.length)}
      </Alert>
      <ListContextProvider value={list}>
        <DataTable resource="imports" bulkActionButtons={false} rowClick={false}>
          <DataTable.NumberCol source="row" />
          <DataTable.Col source="field" label={texts.column} />
          <DataTable.Col source="message" label={texts.problem} sx={{ overflowWrap: 'anywhere' }} />
        </DataTable>
        <Pagination />
      </ListContextProvider>
    </Box>
  )
}

interface EncodingProps {
  encoding: ReadEncoding
}

/** Shows the assumed encoding of a file that is not in Unicode, with sample values and the other choices. */
function EncodingAlert({
  encoding: { name, samples },
  onChoose,
}: EncodingProps & { onChoose: (name: CsvEncoding) => void }) {
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}>
      {texts.notUtf8(csvEncodings[name])}
      <Samples samples={samples} />
      <TextField
        select
        fullWidth
        size="small"
        label={texts.encoding}
        value={name}
        onChange={({ target }) => onChoose(target.value as CsvEncoding)}
      >
        {Object.entries(csvEncodings).map(([value, label]) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
    </Alert>
  )
}

interface ConfirmProps extends EncodingProps {
  isOpen: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation of an assumed encoding, because a wrong one would corrupt letters such as é. */
export function ConfirmEncoding({ encoding: { name, samples }, isOpen, onConfirm, onClose }: ConfirmProps) {
  return (
    <Confirm
      isOpen={isOpen}
      title={texts.confirmTitle(csvEncodings[name])}
      content={
        <>
          {texts.confirmHelp}
          <Samples samples={samples} />
        </>
      }
      confirm={texts.importRows}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}

const Samples = ({ samples }: { samples: string[] }) => (
  <Box component="ul" sx={{ my: 1, pl: 3, overflowWrap: 'anywhere' }}>
    {samples.map((sample) => (
      <li key={sample}>{sample}</li>
    ))}
  </Box>
)
