import { useSearchParams } from 'react-router-dom'
import { returnParameter, safeReturnPath } from '../../identity/redirect.ts'

/** Where whoever asked for a sign-in wants the visitor back, as a path of this origin; undefined when nobody did. */
export function useReturnPath(): string | undefined {
  const [query] = useSearchParams()
  return safeReturnPath(query.get(returnParameter))
}
