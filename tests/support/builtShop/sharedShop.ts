import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import type { TestProject } from 'vitest/node'
import { remoteApiEnvironment, startBuiltShop } from './startBuiltShop.ts'
import { buildDemoSeed } from '../specification/demo.ts'
import { startSpecificationServer } from '../specification/specificationServer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tests find the shop that they share. */
    sharedShopHost: string
    /** Whether that shop's server announces our extensions; one that knows only the specification announces none. */
    announces: boolean
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

interface Opened extends SharedShop {
  /** What was asked of the specification's server since the last time that the specification does not have. */
  violations: () => string[]
  stop: () => Promise<void>
}

/**
 * One shop for all files whose tests do not change what it shows, though people sign in there: with our own Shop API in
 * the project `browser`, with a strict server that knows only the specification in `specification`. It is started when
 * the first file asks for it.
 */
export default async function setup({ name, provide }: TestProject) {
  const announces = name !== 'specification'
  let opened: Promise<Opened> | undefined
  const open = () => (opened ??= announces ? openOwn() : openOnSpecificationServer())
  const app = Fastify({ forceCloseConnections: true })
  app.get('/', async (): Promise<SharedShop> => {
    const { url, shopUrl, dataDir } = await open()
    return { url, shopUrl, dataDir }
  })
  app.get('/violations', async () => (await open()).violations())
  await app.listen({ host: '127.0.0.1', port: 0 })
  provide('sharedShopHost', `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
  provide('announces', announces)
  return async () => {
    await app.close()
    await (await opened)?.stop()
  }
}

const openOwn = async (): Promise<Opened> => {
  const { url, dataDir, stop } = await startBuiltShop()
  return { url, shopUrl: `${url}/api`, dataDir, violations: () => [], stop }
}

const openOnSpecificationServer = async (): Promise<Opened> => {
  const specificationServer = await startSpecificationServer(buildDemoSeed)
  const { url, dataDir, stop } = await startBuiltShop(remoteApiEnvironment(specificationServer.config))
  const stopBoth = async () => {
    await stop()
    await specificationServer.stop()
  }
  return {
    url,
    shopUrl: specificationServer.config.shopUrl,
    dataDir,
    violations: () => specificationServer.violations.splice(0),
    stop: stopBoth,
  }
}
