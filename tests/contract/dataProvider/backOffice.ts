import { createDataProvider } from '../../../dataProvider/dataProvider.ts'
import { resources } from '../../../dataProvider/resources.ts'
import { startShop, testConfig } from '../../support/shop.ts'

export const sort = { field: 'id', order: 'ASC' } as const
export const pagination = { page: 1, perPage: 12 }

/** The data provider of an admin, on the real server. */
export async function startBackoffice() {
  const shop = await startShop()
  const { api } = await shop.signUp('admin')
  const dataProvider = createDataProvider({ api, shopUrl: testConfig.shopUrl, resources })
  return { ...shop, api, dataProvider }
}
