import { pino } from 'pino'
import { createShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { createHttpServer } from '../../../server/http/server.ts'
import { pageRoutes } from '../../../server/pages/routes.ts'
import { frontend } from '../../server/frontend.ts'
import { onCleanup } from '../onCleanup.ts'
import { testConfig, type TestShop } from './startShop.ts'

/** The shop's pages and feeds with their cache, rendered in process: `getPage` answers the HTML of one. */
export async function startPages({
  shopId,
  services,
  config,
  fetch,
}: Pick<TestShop, 'shopId' | 'services' | 'config' | 'fetch'>) {
  const app = await createHttpServer(config, pino({ level: 'silent' }), false)
  await app.register(pageRoutes, {
    api: createShopApi({ config: testConfig, fetch }),
    config: testConfig,
    publicUrl: 'http://shop.test',
    ownOrigins: ['http://shop.test'],
    frontend: { ...frontend, policy: false },
    readRevision: () => services.shopCache.readRevision(shopId),
  })
  onCleanup(() => app.close())
  return { getPage: async (url: string) => (await app.inject({ url })).body }
}
