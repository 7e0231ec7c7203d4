import { Alert, AlertTitle } from '@mui/material'
import type { ReactNode } from 'react'

/** For `notify`: what failed, and under it why. */
export function FailureToast({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Alert severity="error" variant="filled" sx={readable}>
      <AlertTitle>{title}</AlertTitle>
      {children}
    </Alert>
  )
}

// As react-admin's own toasts have it; MUI's darker shade falls short of 4.5:1 in the dark look.
const readable = { color: 'error.contrastText', backgroundColor: 'error.main' }
