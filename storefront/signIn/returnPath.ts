import { useSearchParams } from 'react-router-dom'
import { safeReturnPath } from '../../identity/redirect.ts'

/** Where whoever asked for a sign-in wants the visitor back, as a path of this origin; undefined when nobody did. */
export function useReturnPath(): string | undefined {
  const [query] = useSearchParams()
  return safeReturnPath(query.get('redirect_url'))
}

/** The address of a sign-in page that knows the way back. */
export function withReturnPath(path: string, returnPath: string | undefined): string {
  return returnPath === undefined ? path : `${path}?${new URLSearchParams({ redirect_url: returnPath })}`
}
