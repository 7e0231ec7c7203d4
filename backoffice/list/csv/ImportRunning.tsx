import { Box, LinearProgress, Typography } from '@mui/material'
import type { ImportProgress } from '../../../dataProvider/contract/operations.ts'
import { sayNumber } from '../../words/counts.ts'

interface Props {
  isApplying: boolean
  fileName: string
  /** None before the server has begun. */
  progress?: ImportProgress
}

/** How far an import is. */
export function ImportRunning({ isApplying, fileName, progress }: Props) {
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
