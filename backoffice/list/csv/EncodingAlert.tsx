import { Alert, Box, MenuItem, TextField } from '@mui/material'
import { Confirm } from 'react-admin'
import {
  csvEncodings,
  type CsvEncoding,
  type ReadEncoding,
} from '../../../dataProvider/contract/operations.ts'

interface Props {
  encoding: ReadEncoding
}

/** Names the encoding in which the server read a file that is not in Unicode, with sample values and the other choices. */
export function EncodingAlert({
  encoding: { name, samples },
  onChoose,
}: Props & { onChoose: (name: CsvEncoding) => void }) {
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}>
      The file is not in UTF-8. It was read as {csvEncodings[name]}. Check that these values look right:
      <Samples samples={samples} />
      <TextField
        select
        fullWidth
        size="small"
        label="Encoding of the file"
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

interface ConfirmProps extends Props {
  isOpen: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a file is applied whose encoding was assumed: a wrong one would damage every accented letter. */
export function ConfirmEncoding({ encoding: { name, samples }, isOpen, onConfirm, onClose }: ConfirmProps) {
  return (
    <Confirm
      isOpen={isOpen}
      title={`Apply as ${csvEncodings[name]}?`}
      content={
        <>
          The values will be saved like this:
          <Samples samples={samples} />
        </>
      }
      confirm="Apply"
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
