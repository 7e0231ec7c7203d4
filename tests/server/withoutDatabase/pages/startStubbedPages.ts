import type { DestinationStream } from 'pino'
import { onTestFinished } from 'vitest'
import type { ShopApi } from '../../../../dataProvider/shopApi/shopApi.ts'
import { loadConfig } from '../../../../server/config/config.ts'
import { createLogger } from '../../../../server/http/logger.ts'
import { createHttpServer } from '../../../../server/http/server.ts'
import { createQueryCache } from '../../../../server/pages/queryCache.ts'
import { pageRoutes } from '../../../../server/pages/routes.ts'
import { buildCategory } from '../../../factories/category.ts'
import { buildEnvelope } from '../../../factories/envelope.ts'
import { buildItem } from '../../../factories/item.ts'
import { buildShop } from '../../../factories/shop.ts'
import { testConfig } from '../../../support/shop/startShop.ts'
import { stubShopApi } from '../../../support/render/stubShopApi.ts'
import { frontend } from '../../frontend.ts'

/**
 * Starts the page routes with a stubbed API. `requested` counts its `listItems` calls, and `rendered` counts the rendered pages.
 * `change` increments the shop's revision; `lose` makes its database unavailable.
 */
export async function startStubbedPages(calls: Partial<ShopApi> = {}, log?: DestinationStream) {
  let requested = 0
  let rendered = 0
  let revision = 1
  let isAway = false
  const items = [buildItem({ title: 'Fire & <b>ice</b>', price: 240, slug: 'fire' })]
  const [shop, categories] = [buildShop(), [buildCategory()]]
  const api = stubShopApi({
    capabilities: async () => {
      rendered += 1
      return {}
    },
    getShop: async () => shop,
    listCategories: async () => categories,
    listItems: async () => {
      requested += 1
      return buildEnvelope(items)
    },
    findItem: async (slug) => items.find((item) => item.slug === slug),
    listRecords: async () => buildEnvelope([]),
    ...calls,
  })
  const settings = loadConfig({ LOG_LEVEL: log ? 'trace' : 'silent' })
  const app = await createHttpServer(settings, createLogger(settings, log), false)
  await app.register(pageRoutes, {
    api,
    config: testConfig,
    publicUrl: 'http://shop.test',
    ownOrigins: ['http://shop.test'],
    frontend: { ...frontend, policy: false },
    runQueryAt: createQueryCache(api),
    readRevision: async () => {
      if (isAway) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
      return String(revision)
    },
  })
  onTestFinished(() => app.close())
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  return {
    app,
    get,
    requested: () => requested,
    rendered: () => rendered,
    change: () => (revision += 1),
    lose: () => (isAway = true),
  }
}
