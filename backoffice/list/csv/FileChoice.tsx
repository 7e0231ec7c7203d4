import { Alert, Box, Typography } from '@mui/material'
import { FileButton } from './FileButton.tsx'
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
