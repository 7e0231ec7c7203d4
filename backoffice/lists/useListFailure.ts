import { useNotify } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { errorText } from '../errorText.ts'

/**
 * `queryOptions` for a list that says in place that it could not be loaded. react-admin leaves every page but the first
 * when it fails, so of those a toast says it.
 */
export function useListFailure() {
  const notify = useNotify()
  const { search } = useLocation()
  return {
    onError: (error: unknown) => {
      const page = new URLSearchParams(search).get('page') ?? '1'
      if (page !== '1') notify(`Page ${page} could not be loaded: ${errorText(error)}`, { type: 'error' })
    },
  }
}
