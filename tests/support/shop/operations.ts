import { createDataProvider } from '../../../dataProvider/dataProvider.ts'
import { resources } from '../../../dataProvider/provider/resources.ts'
import { createBackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'
import { operationCalls } from '../../../dataProvider/shopApi/operationCalls.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { testConfig } from './startShop.ts'

/** Returns the calls that only admins make, as the user of the given API client. */
export function createOperations({ fetcher }: Pick<ShopApi, 'fetcher'>) {
  return operationCalls(fetcher, testConfig)
}

/** Creates react-admin's data provider for the user of the given API client. */
export function createProvider(api: ShopApi) {
  const { shopUrl } = testConfig
  return createDataProvider({ api: createBackOfficeApi(api, testConfig), shopUrl, resources })
}

export function csvFile(...lines: string[]): File {
  return new File([lines.join('\n')], 'items.csv', { type: 'text/csv' })
}
