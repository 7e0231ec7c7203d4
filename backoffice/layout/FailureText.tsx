import { Box } from '@mui/material'
import { reasonsOf } from '../words/errorText.ts'

interface Props {
  said: string
  error: unknown
}

/** What is said of a failure, and below it what its error adds to that (ERR-21). */
export function FailureText({ said, error }: Props) {
  return (
    <>
      {said}
      {reasonsOf(error, said).map((reason) => (
        <Box component="span" key={reason} sx={{ display: 'block' }}>
          {reason}
        </Box>
      ))}
    </>
  )
}
