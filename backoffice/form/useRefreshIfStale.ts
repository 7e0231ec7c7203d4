import { useRefresh } from 'react-admin'
import { ApiError } from '../../dataProvider/shopApi/errors.ts'

/**
 * Reads the record again when its save was refused since somebody else has changed the same fields: the form then says
 * which, keeps what was typed, and the next save is meant.
 */
export function useRefreshIfStale(): (error: unknown) => void {
  const refresh = useRefresh()
  return (error) => {
    if (error instanceof ApiError && error.code === 'stale') refresh()
  }
}
