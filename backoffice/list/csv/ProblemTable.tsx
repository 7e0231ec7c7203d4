import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material'
import type { ImportProblem } from '../../../dataProvider/contract/operations.ts'
import { sayNumber } from '../../words/counts.ts'

/** As many as somebody mends before they check again. */
const shownAtMost = 200

/** What is wrong with which row of a file. */
export function ProblemTable({ problems }: { problems: ImportProblem[] }) {
  const more = problems.length - shownAtMost
  return (
    <>
      <TableContainer tabIndex={0} aria-label="Problems" role="region" sx={frame}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell align="right">Row</TableCell>
              <TableCell>Column</TableCell>
              <TableCell>Problem</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {problems.slice(0, shownAtMost).map(({ row, field, message }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a report never changes, and rows repeat
              <TableRow key={index}>
                <TableCell align="right">{row}</TableCell>
                <TableCell>{field ?? ''}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{message}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {more > 0 && (
        <Typography variant="body2" color="text.secondary">
          {`and ${sayNumber(more)} more`}
        </Typography>
      )}
    </>
  )
}

const frame = { maxHeight: 320, width: '100%', border: 1, borderColor: 'divider', borderRadius: 1 }
