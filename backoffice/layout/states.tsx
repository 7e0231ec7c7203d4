import { Alert, type AlertProps, Box, Button, Paper, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { getErrorMessage, getErrorReasons } from '../format/errors.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/layout.ts'
import { PageHeading } from './PageHeading.tsx'

interface Props extends AlertProps {
  error: unknown
  /** The default is the error's own message. */
  message?: string
  onRetry: () => void
}

/** An inline load error with a button to retry. */
export function LoadError({ error, message = getErrorMessage(error), onRetry, ...alert }: Props) {
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        <Button color="inherit" onClick={onRetry} sx={{ whiteSpace: 'nowrap' }}>
          {commonTexts.tryAgain}
        </Button>
      }
      {...alert}
    >
      <ErrorText message={message} error={error} />
    </Alert>
  )
}

/** A message, followed by details from the error (ERR-21). */
export function ErrorText({ message, error }: { message: string; error: unknown }) {
  return (
    <>
      {message}
      {getErrorReasons(error, message).map((reason) => (
        <Box component="span" key={reason} sx={{ display: 'block' }}>
          {reason}
        </Box>
      ))}
    </>
  )
}

export function EmptyState({ text }: { text: string }) {
  return (
    <Paper variant="outlined" sx={{ borderStyle: 'dashed', p: 4, textAlign: 'center' }}>
      <Typography color="text.secondary">{text}</Typography>
    </Paper>
  )
}

export function NotFound() {
  return (
    <>
      <PageHeading title={texts.pageNotFound} />
      <Typography sx={{ mb: 2 }}>{texts.noPageHere}</Typography>
      <Button component={Link} to="/admin" variant="contained">
        {texts.backToDashboard}
      </Button>
    </>
  )
}

/** Mount it before its content, because screen readers announce only changes. It takes no space while it is empty. */
export function LiveRegion({ children }: { children: ReactNode }) {
  return (
    <Box role="status" sx={{ '&:empty': { position: 'absolute' } }}>
      {children}
    </Box>
  )
}
