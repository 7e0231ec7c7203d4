import { operationCalls } from '../../../dataProvider/shopApi/operationCalls.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { testConfig } from './startShop.ts'

/** What only an admin asks for, as the person asks whose API that is. */
export function operationsOf({ fetcher }: Pick<ShopApi, 'fetcher'>) {
  return operationCalls(fetcher, testConfig)
}

/** A CSV that somebody chose. */
export function csvFile(...lines: string[]): File {
  return new File([lines.join('\n')], 'items.csv', { type: 'text/csv' })
}
