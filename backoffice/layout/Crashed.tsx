import { Alert, Button } from '@mui/material'

/** Shown instead of everything when a page breaks while it is drawn. */
export function Crashed() {
  return (
    <Alert
      severity="error"
      sx={{ m: 2 }}
      action={
        <Button color="inherit" onClick={() => window.location.reload()}>
          Reload
        </Button>
      }
    >
      Something broke on this page. Reloading usually helps.
    </Alert>
  )
}
