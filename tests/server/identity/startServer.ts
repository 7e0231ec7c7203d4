import { decodeJwt } from 'jose'
import { pino, type Logger } from 'pino'
import { loadConfig } from '../../../server/config/config.ts'
import { openProvider } from '../../../server/identity/openProvider.ts'
import { inProcessFetch } from '../../../server/http/inProcess.ts'
import { buildServer } from '../../../server/boot/server.ts'
import { findShopByDomain } from '../../../server/shops/store.ts'
import { createTemporaryDirectory } from '../../support/disk.ts'
import { onCleanup } from '../../support/onCleanup.ts'
import { openTestSecrets } from '../../support/database/testSecrets.ts'
import { shopHeaders, startShop, testConfig } from '../../support/shop/startShop.ts'
import { frontend } from '../frontend.ts'

const silent = pino({ level: 'silent' })

/** Starts the full server with the sign-in provider of this environment, for calls within the process. */
export async function startServer(env: Record<string, string> = {}, log: Logger = silent) {
  const { database, db, media, services } = await startShop()
  const config = loadConfig({ LOG_LEVEL: 'silent', DATA_DIR: createTemporaryDirectory(), ...env })
  const stores = { database, media, secrets: openTestSecrets(db) }
  const provider = await openProvider(stores, config, log)
  const shop = (await findShopByDomain(db, testConfig.domainId))!
  const opened = {
    kind: 'local' as const,
    stores,
    services: {
      ...services,
      verifySession: provider.verify,
      isSessionOpen: provider.isSessionOpen,
      isPasswordConfirmed: provider.isPasswordConfirmed,
    },
    provider,
    shop,
    runtimeConfig: { ...testConfig, identity: provider.browserConfig },
  }
  const app = await buildServer(config, opened, frontend, log)
  onCleanup(() => app.close())
  const fetch = inProcessFetch(app)

  /** Requests `GET /auth/me` with a session token. Returns the status and the user that the authToken names, if any. */
  const enter = async (sessionToken: string | undefined, headers: Record<string, string> = {}) => {
    const session = sessionToken === undefined ? {} : { authorization: `Bearer ${sessionToken}` }
    const response = await fetch('/api/auth/me', { headers: { ...shopHeaders, ...session, ...headers } })
    const body = (await response.json()) as { authToken?: string; code?: string }
    const { sub: id, sub_iss: issuer } = body.authToken === undefined ? {} : decodeJwt(body.authToken)
    return { status: response.status, ...body, subject: id === undefined ? undefined : { issuer, id } }
  }
  return { app, db, stores, fetch, provider, enter }
}

export type Server = Awaited<ReturnType<typeof startServer>>
