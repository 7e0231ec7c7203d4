import { createDataProvider } from '../../../dataProvider/dataProvider.ts'
import { resources } from '../../../dataProvider/provider/resources.ts'
import { createBackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'
import { operationCalls } from '../../../dataProvider/shopApi/operationCalls.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { testConfig } from './startShop.ts'

/** What only an admin asks for, as the person asks whose API that is. */
export function createOperations({ fetcher }: Pick<ShopApi, 'fetcher'>) {
  return operationCalls(fetcher, testConfig)
}

/** react-admin's data provider, as the person asks whose API that is. */
export function createProvider(api: ShopApi) {
  const { shopUrl } = testConfig
  return createDataProvider({ api: createBackOfficeApi(api, testConfig), shopUrl, resources })
}

/** A CSV that somebody chose. */
export function csvFile(...lines: string[]): File {
  return new File([lines.join('\n')], 'items.csv', { type: 'text/csv' })
}
