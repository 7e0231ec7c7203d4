import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import type { TestProject } from 'vitest/node'
import { startBuiltShop } from './startBuiltShop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL that responds with a `SharedShop`. */
    sharedShopHost: string
  }
}

export interface SharedShop {
  url: string
  /** The Shop API's URL. */
  shopUrl: string
  /** The data directory, which includes the outbox. */
  dataDir: string
}

/**
 * Starts one shop when the first test file requests it. All test files that do not change what the shop shows share it. Tests may
 * sign users in.
 */
export default async function setup({ provide }: TestProject) {
  let opened: ReturnType<typeof startBuiltShop> | undefined
  const open = () => (opened ??= startBuiltShop())
  const app = Fastify({ forceCloseConnections: true })
  app.get('/', async (): Promise<SharedShop> => {
    const { url, dataDir } = await open()
    return { url, shopUrl: `${url}/api`, dataDir }
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  provide('sharedShopHost', `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
  return async () => {
    await app.close()
    await (await opened)?.stop()
  }
}
