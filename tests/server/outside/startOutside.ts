import { pino } from 'pino'
import { loadConfig } from '../../../server/config.ts'
import { inProcessFetch } from '../../../server/inProcess.ts'
import { outsideApiOf } from '../../../server/outside/environment.ts'
import { openOutsideShop } from '../../../server/outside/openOutsideShop.ts'
import { buildShopServer } from '../../../server/shopServer.ts'
import { newDatabaseEnv } from '../../support/database.ts'
import { endLater } from '../../support/ending.ts'
import { outsideEnvironment } from '../../support/outsideEnvironment.ts'
import { startSpecificationShop } from '../../support/standIn/specificationShop.ts'

const log = pino({ level: 'silent' })

const frontend = {
  storefront: async () => '<head><!--head--></head><div id="root"><!--app--></div><!--data-->',
  backoffice: async () => '<div id="root"></div><!--data-->',
  chunksOf: () => [],
}

/** This process's faces for a shop whose API is a strict stand-in. */
export async function startOutside() {
  const standIn = await startSpecificationShop()
  endLater(standIn.stop)
  const env = { LOG_LEVEL: 'silent', ...(await newDatabaseEnv()), ...outsideEnvironment(standIn.config) }
  const config = loadConfig(env)
  const shop = await openOutsideShop(config, outsideApiOf(config)!, log)
  endLater(shop.close)
  const app = await buildShopServer(config, shop, frontend, log)
  endLater(() => app.close())
  return { standIn, config, shop, app, fetch: inProcessFetch(app) }
}
