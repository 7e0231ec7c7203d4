import { AlertTitle } from '@mui/material'
import { useNotify } from 'react-admin'
import { getErrorReasons } from '../../format/errors.ts'
import { ErrorText } from '../states.tsx'

/**
 * Says that something went well whose failure `useNotifyResultError` says. Results with a title are those of shop settings,
 * categories and forms like theirs, of which the newest replaces the one before (TST-4); everything else is a short message
 * of react-admin's `notify`, of which several may come at a time.
 */
export function useNotifyResult() {
  const notify = useNotify()
  return (title: string) => notify(<Result title={title} />, { type: 'success', isResult: true })
}

/** Says what failed, and below it why, line by line: an error says all that it knows, words stand as they are. */
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

/** Says in a short message what failed, and below that what its error adds; `useNotifyResultError` says results with a title. */
export function useNotifyError() {
  const notify = useNotify()
  return (message: string, error: unknown) =>
    notify(<ErrorText message={message} error={error} />, { type: 'error' })
}
