import { useRefresh } from 'react-admin'
import type { BackOfficeApi } from '../../dataProvider/shopApi/backOfficeApi.ts'
import { ApiError } from '../../dataProvider/shopApi/errors.ts'
import { useApi } from '../settings/settings.ts'
import * as texts from '../texts/orderParts.tsx'

/**
 * Returns a function that runs a call and refreshes the page, even after an error, so that a retry uses the order's current
 * version.
 */
export function useOrderCall() {
  const api = useApi()
  const refresh = useRefresh()
  return async <T>(call: (api: BackOfficeApi) => Promise<T>): Promise<T> => {
    try {
      return await call(api)
    } catch (error) {
      throw error instanceof ApiError && error.code === 'stale' ? new Error(texts.changedByOthers) : error
    } finally {
      refresh()
    }
  }
}
