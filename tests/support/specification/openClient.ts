import { onTestFinished } from 'vitest'
import type { ShopApiOptions } from '../../../dataProvider/shopApi/shopApi.ts'
import { createFullApi } from '../createFullApi.ts'
import { users, type Seed } from './seed.ts'
import { startSpecificationServer } from './specificationServer.ts'
import type { Who } from '../../contract/specification/call.ts'

/** Starts a specification-only server that stops after the test, and creates API clients for it. */
export async function openClient(seed: Partial<Seed> = {}) {
  const shop = await startSpecificationServer(seed)
  onTestFinished(shop.stop)
  const visitorId = crypto.randomUUID()
  const apiFor = (who: Who, options: Partial<ShopApiOptions> = {}) =>
    createFullApi({
      config: shop.config,
      getSessionToken: async () => (who === 'visitor' ? null : `session-of-${users[who]}`),
      getUserId: async () => (who === 'visitor' ? visitorId : users[who]),
      ...options,
    })
  return { ...shop, apiFor, visitorId }
}
