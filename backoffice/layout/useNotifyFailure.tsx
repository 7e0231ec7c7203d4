import { Alert, AlertTitle } from '@mui/material'
import { useNotify } from 'react-admin'
import { fullErrorText } from '../words/errorText.ts'

/** Says what failed, and below it why, line by line: an error says what it knows, words stand as they are. */
export function useNotifyFailure() {
  const notify = useNotify()
  return (title: string, ...why: unknown[]) =>
    notify(
      <Alert severity="error" variant="filled" sx={readable}>
        <AlertTitle>{title}</AlertTitle>
        {why.map(fullErrorText).map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Alert>,
    )
}

// As react-admin's own toasts have it; MUI's darker shade falls short of 4.5:1 in the dark look.
const readable = { color: 'error.contrastText', backgroundColor: 'error.main' }
