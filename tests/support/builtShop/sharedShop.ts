import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import type { TestProject } from 'vitest/node'
import { startBuiltShop } from './startBuiltShop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tests find the shop that they share. */
    sharedShopHost: string
  }
}

/** What the tests are told of the shop. */
export interface SharedShop {
  url: string
  /** The Shop API's address. */
  shopUrl: string
  /** Where it keeps what it has, as the mails that it sends. */
  dataDir: string
}

/**
 * One shop for all files whose tests do not change what it shows, though people sign in there. It is started when the first file
 * asks for it.
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
