import { Alert, Box, LinearProgress, Typography } from '@mui/material'
import { useState } from 'react'
import { DataTable, ListContextProvider, Pagination, useList } from 'react-admin'
import type {
  CsvEncoding,
  ImportProblem,
  ImportProgress,
  ImportReport,
} from '../../../dataProvider/contract/operations.ts'
import { ErrorText } from '../../layout/states.tsx'
import { pluralize, formatNumber } from '../../format/numbers.ts'
import { getErrorMessage } from '../../format/errors.ts'
import { EncodingAlert } from './EncodingAlert.tsx'

interface Props {
  isApplying: boolean | undefined
}

/** How far an import is; without `progress` before the server has begun. */
export function ImportRunning({ isApplying, progress }: Props & { progress: ImportProgress | undefined }) {
  return (
    <>
      <LinearProgress
        aria-label={isApplying ? 'Importing' : 'Checking'}
        {...(progress && {
          variant: 'determinate',
          value: progress.total === 0 ? 100 : (100 * progress.done) / progress.total,
        })}
      />
      <Typography variant="body2" color="text.secondary">
        {progress
          ? `${formatNumber(progress.done)} of ${formatNumber(progress.total)} ${progress.what}`
          : 'Sending the file'}
      </Typography>
    </>
  )
}

/** Why an import broke off, and what that means for what the shop has. */
export function ImportFailed({ isApplying, error }: Props & { error: Error }) {
  return (
    <>
      <Alert severity="error" variant="outlined">
        <ErrorText message={getErrorMessage(error)} error={error} />
      </Alert>
      <Typography>
        {isApplying
          ? 'An import is written whole or not at all; checking the file again shows which it was.'
          : 'The file could not be checked. Nothing was written.'}
      </Typography>
    </>
  )
}

interface ResultProps {
  report: ImportReport
  /** Whether the rows were written; else the report tells what would be. */
  isApplied: boolean
  onChooseEncoding: (encoding: CsvEncoding) => void
}

/** Shows what an import has done or would do, or what is wrong with its file. */
export function ImportResult({ report, isApplied, onChooseEncoding }: ResultProps) {
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
}: Pick<ResultProps, 'report' | 'isApplied'>) => (
  <Box role="status">
    {isApplied && <Alert severity="success">The import is done.</Alert>}
    <Box component="ul" sx={{ m: 0, pl: 3 }}>
      <li>{`${formatNumber(created)} ${isApplied ? 'created' : 'to create'}`}</li>
      <li>{`${formatNumber(updated)} ${isApplied ? 'changed' : 'to change'}`}</li>
      <li>{`${formatNumber(unchanged)} unchanged`}</li>
    </Box>
  </Box>
)

/** What is wrong with which row of a file. */
const Problems = ({ problems }: { problems: ImportProblem[] }) => {
  // A report never changes; its rows repeat.
  const [data] = useState(() => problems.map((problem, id) => ({ ...problem, id })))
  const list = useList({ data, perPage: 25 })
  return (
    <Box sx={{ minWidth: 0 }}>
      <Alert role="status" severity="warning" sx={{ mb: 2 }}>
        {`${pluralize(problems.length, 'problem')}. Nothing was written.`}
      </Alert>
      <ListContextProvider value={list}>
        <DataTable resource="imports" bulkActionButtons={false} rowClick={false}>
          <DataTable.NumberCol source="row" />
          <DataTable.Col source="field" label="Column" />
          <DataTable.Col source="message" label="Problem" sx={{ overflowWrap: 'anywhere' }} />
        </DataTable>
        <Pagination />
      </ListContextProvider>
    </Box>
  )
}
