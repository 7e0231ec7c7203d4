import { expect, test } from 'vitest'
import { products } from '../../backoffice/items/kinds.ts'
import type { AdminResource } from '../../backoffice/resource.ts'
import { createDataProvider } from '../../dataProvider/dataProvider.ts'
import { resources } from '../../dataProvider/provider/resources.ts'
import { stubShopApi } from '../support/render/stubShopApi.ts'

test('a resource whose name the map does not know does not compile, and is refused by name', async () => {
  const declared = { ...products, name: 'growers' } as const
  // @ts-expect-error -- the map has no growers
  const { name }: AdminResource = declared
  const dataProvider = createDataProvider({ api: stubShopApi(), shopUrl: '/api', resources })

  await expect(dataProvider.getList(name, {})).rejects.toThrow('Unknown resource "growers"')
})
