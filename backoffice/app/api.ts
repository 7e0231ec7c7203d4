import type { OperationCalls } from '../../dataProvider/shopApi/operationCalls.ts'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import { useSettings } from './settings.ts'

/** The calls of both faces, and those that only the back office makes. */
export type BackOfficeApi = ShopApi & OperationCalls

/** The calls themselves, for what is no resource: uploads, counters, import and export. */
export function useApi(): BackOfficeApi {
  return useSettings().api
}
