import { Alert, Box, Button, Typography } from '@mui/material'
import { FailureText } from '../../layout/FailureText.tsx'
import { errorText } from '../../words/errorText.ts'
import { FileButton } from './FileButton.tsx'

interface Props {
  isApplying: boolean
  fileName: string
  error: unknown
  onCheck: () => void
  onChoose: (file: File) => void
}

/** An import that broke off, and the way to go on from there. */
export function ImportFailed({ isApplying, fileName, error, onCheck, onChoose }: Props) {
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
