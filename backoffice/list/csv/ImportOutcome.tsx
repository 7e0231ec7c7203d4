import { Alert, Box, Typography } from '@mui/material'
import type { ImportReport } from '../../../dataProvider/contract/operations.ts'
import { sayCount, sayNumber } from '../../words/counts.ts'
import { FileButton } from './FileButton.tsx'
import { ProblemTable } from './ProblemTable.tsx'

interface Props {
  report: ImportReport
  /** Whether it is written, or only checked. */
  isApplied: boolean
  fileName: string
  onChoose: (file: File) => void
}

/** What an import has done or would do, or what is wrong with its file. */
export function ImportOutcome({ report, isApplied, fileName, onChoose }: Props) {
  const { problems } = report
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }} role="status">
      <Typography sx={{ overflowWrap: 'anywhere' }}>{fileName}</Typography>
      {problems.length > 0 ? (
        <>
          <Alert severity="warning">{`${sayCount(problems.length, 'problem')}. Nothing was written.`}</Alert>
          <ProblemTable problems={problems} />
        </>
      ) : (
        <>
          {isApplied && <Alert severity="success">The import is done.</Alert>}
          <Counts report={report} isApplied={isApplied} />
        </>
      )}
      {!isApplied && <FileButton label="Choose another file" onChoose={onChoose} />}
    </Box>
  )
}

const Counts = ({ report, isApplied }: Pick<Props, 'report' | 'isApplied'>) => {
  const { created, updated, unchanged } = report
  const rows = isApplied
    ? [
        `${sayNumber(created)} created`,
        `${sayNumber(updated)} changed`,
        `${sayNumber(unchanged)} as they were`,
      ]
    : [
        `${sayNumber(created)} to create`,
        `${sayNumber(updated)} to change`,
        `${sayNumber(unchanged)} already as the file has them`,
      ]
  return (
    <Box component="ul" sx={{ m: 0, pl: 3 }}>
      {rows.map((row) => (
        <li key={row}>{row}</li>
      ))}
    </Box>
  )
}
