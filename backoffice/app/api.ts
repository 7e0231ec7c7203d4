import { createContext, use } from 'react'
import type { OperationCalls } from '../../dataProvider/shopApi/operationCalls.ts'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'

/** The calls of both faces, and those that only the back office makes. */
export type BackOfficeApi = ShopApi & OperationCalls

export const ApiContext = createContext<BackOfficeApi | null>(null)

/** The calls themselves, for what is no resource. */
export function useApi(): BackOfficeApi {
  const api = use(ApiContext)
  if (!api) throw new Error('useApi needs an <ApiContext> above it')
  return api
}
