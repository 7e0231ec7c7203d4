import {
  Alert,
  Box,
  Button,
  type ButtonProps,
  LinearProgress,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { type ChangeEvent, useRef } from 'react'
import type {
  ImportProblem,
  ImportProgress,
  ImportReport,
} from '../../../dataProvider/contract/operations.ts'
import { FailureText } from '../../layout/states.tsx'
import { sayCount, sayNumber } from '../../words/counts.ts'
import { errorText } from '../../words/errorText.ts'
import { importMegabytes } from './useImport.ts'

interface Props {
  /** Why the last choice was none. */
  fault: string | undefined
  onChoose: (file: File) => void
}

/** The beginning of an import: what a file has to look like, and the choice of one. */
export function FileChoice({ fault, onChoose }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography>
        A CSV file as Export writes it, of at most {importMegabytes} MB. If the shop has a row’s SKU, that
        item is changed; if not, a new item is made. Nothing is written before you have seen what would
        happen.
      </Typography>
      {fault && <Alert severity="error">{fault}</Alert>}
      <FileButton label="Choose a file" variant="contained" onChoose={onChoose} />
    </Box>
  )
}

interface ImportRunningProps {
  isApplying: boolean
  fileName: string
  /** None before the server has begun. */
  progress?: ImportProgress
}

/** How far an import is. */
export function ImportRunning({ isApplying, fileName, progress }: ImportRunningProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {isApplying ? 'Importing' : 'Checking'} {fileName}
      </Typography>
      <LinearProgress
        aria-label={isApplying ? 'Importing' : 'Checking'}
        {...(progress && {
          variant: 'determinate',
          value: progress.total === 0 ? 100 : (100 * progress.done) / progress.total,
        })}
      />
      <Typography variant="body2" color="text.secondary">
        {progress
          ? `${sayNumber(progress.done)} of ${sayNumber(progress.total)} ${progress.what}`
          : 'Sending the file'}
      </Typography>
    </Box>
  )
}

interface ImportFailedProps {
  isApplying: boolean
  fileName: string
  error: unknown
  onCheck: () => void
  onChoose: (file: File) => void
}

/** An import that broke off, and the way to go on from there. */
export function ImportFailed({ isApplying, fileName, error, onCheck, onChoose }: ImportFailedProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Alert severity="error" variant="outlined">
        <FailureText said={errorText(error)} error={error} />
      </Alert>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {isApplying
          ? `The import of ${fileName} broke off. An import is written whole or not at all; checking the file again shows which it was.`
          : `${fileName} could not be checked. Nothing was written.`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" onClick={onCheck}>
          {isApplying ? 'Check again' : 'Try again'}
        </Button>
        <FileButton label="Choose another file" onChoose={onChoose} />
      </Box>
    </Box>
  )
}

interface ImportOutcomeProps {
  report: ImportReport
  /** Whether it is written, or only checked. */
  isApplied: boolean
  fileName: string
  onChoose: (file: File) => void
}

/** What an import has done or would do, or what is wrong with its file. */
export function ImportOutcome({ report, isApplied, fileName, onChoose }: ImportOutcomeProps) {
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

const Counts = ({ report, isApplied }: Pick<ImportOutcomeProps, 'report' | 'isApplied'>) => {
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

/** As many as somebody mends before they check again. */
const shownAtMost = 200

/** What is wrong with which row of a file. */
function ProblemTable({ problems }: { problems: ImportProblem[] }) {
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

/** Asks for a CSV file. */
function FileButton({
  label,
  onChoose,
  ...button
}: Pick<ButtonProps, 'variant'> & { label: string; onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // The same file, once it was mended, is a choice again.
    target.value = ''
    if (file) onChoose(file)
  }
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input ref={input} type="file" accept=".csv,text/csv" aria-label="CSV file" hidden onChange={choose} />
    </>
  )
}
