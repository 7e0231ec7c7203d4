import { rm } from 'node:fs/promises'
import { pino } from 'pino'
import { loadConfig } from '../../../server/config/config.ts'
import { getRemoteApi } from '../../../server/config/remoteApi.ts'
import { inProcessFetch } from '../../../server/http/inProcess.ts'
import { openRemoteShop } from '../../../server/boot/openRemoteShop.ts'
import { buildServer } from '../../../server/boot/server.ts'
import { createDatabaseEnv } from '../../support/database/openTestDatabase.ts'
import { remoteApiEnvironment } from '../../support/builtShop/startBuiltShop.ts'
import { startSpecificationServer } from '../../support/specification/specificationServer.ts'
import { frontend } from '../frontend.ts'

const log = pino({ level: 'silent' })

/** Starts the storefront and back office of a shop whose API is the strict specification server. */
export async function startRemoteShop() {
  const specificationServer = await startSpecificationServer()
  const env = {
    LOG_LEVEL: 'silent',
    ...(await createDatabaseEnv()),
    ...remoteApiEnvironment(specificationServer.config),
  }
  const config = loadConfig(env)
  const shop = await openRemoteShop(config, getRemoteApi(config)!, log)
  const app = await buildServer(config, shop, frontend, log)
  const stop = async () => {
    await app.close()
    await shop.close()
    await specificationServer.stop()
    await rm(config.DATA_DIR, { recursive: true, force: true })
  }
  return { specificationServer, config, shop, app, fetch: inProcessFetch(app), stop }
}
