import { AlertTitle } from '@mui/material'
import { useNotify } from 'react-admin'
import { getErrorReasons } from '../../format/errors.ts'
import { ErrorText } from '../states.tsx'

/**
 * Returns a function that reports success as a result with a title; `useNotifyResultError` reports failures. The shop settings,
 * the category form and similar forms use such results (TST-4). A newer result replaces the previous one. Other code uses
 * react-admin's `notify` for short messages, of which several can be visible.
 */
export function useNotifyResult() {
  const notify = useNotify()
  return (title: string) => notify(<Result title={title} />, { type: 'success', isResult: true })
}

/** Returns a function that reports what failed, with the reasons line by line. A reason is an error or a text. */
export function useNotifyResultError() {
  const notify = useNotify()
  return (title: string, ...reasons: unknown[]) => {
    const lines = [...new Set(reasons.flatMap((reason) => getErrorReasons(reason)))]
    notify(<Result title={title} lines={lines} />, { type: 'error', isResult: true })
  }
}

const Result = ({ title, lines = [] }: { title: string; lines?: string[] }) => (
  <>
    <AlertTitle sx={{ fontWeight: 600, ...(lines.length === 0 && { mb: 0 }) }}>{title}</AlertTitle>
    {lines.map((line) => (
      <div key={line}>{line}</div>
    ))}
  </>
)

/** Returns a function that reports a failure in a short message, followed by details from the error. */
export function useNotifyError() {
  const notify = useNotify()
  return (message: string, error: unknown) =>
    notify(<ErrorText message={message} error={error} />, { type: 'error' })
}
