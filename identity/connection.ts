import type { IdentityConfig } from '../dataProvider/contract/runtimeConfig.ts'
import { isReachable, reloadOnce } from '../dataProvider/loading/documentLoad.ts'
import { ChunkError, loadChunk } from '../dataProvider/loading/loadChunk.ts'
import type { AccountCalls, Driver, DriverOptions, HostedPage } from './driver.ts'
import { IdentityError } from './errors.ts'

/** Returns the provider's driver. The first call loads it. After a failure, the next call tries again. */
export type Connection = () => Promise<Driver>

export function createConnection(options: DriverOptions): Connection {
  let driver: Promise<Driver> | undefined
  let wasLost = false
  return () => {
    driver ??= createDriver(options).catch(async (error: unknown) => {
      driver = undefined
      const isLost = error instanceof ChunkError
      // The chunk has failed to load twice. A newer build may have replaced it, and only a new document refers to the new chunk.
      if (isLost && wasLost && (await isReachable())) reloadOnce()
      wasLost = isLost
      throw new IdentityError('unavailable')
    })
    return driver
  }
}

const createDriver = async ({ config, report, fetch }: DriverOptions): Promise<Driver> => {
  const [{ switchStorageOwner }, create] = await loadChunk(() =>
    Promise.all([import('./switchStorageOwner.ts'), loadDriver(config)]),
  )
  return create({
    fetch,
    report: (state) => {
      // This runs before `report`: after a sign-out, the listeners' next requests must not use the previous visitor id.
      switchStorageOwner(state)
      report(state)
    },
  })
}

type ConnectionOptions = Omit<DriverOptions, 'config'>

// Each driver is a separate chunk, so a browser only loads the driver of the shop's provider.
const loadDriver = async (config: IdentityConfig) => {
  if (config.provider === 'clerk') {
    const { createClerkDriver } = await import('./drivers/clerk.tsx')
    return (options: ConnectionOptions) => createClerkDriver({ config, ...options })
  }
  const { createEmbeddedDriver } = await import('./drivers/embedded.ts')
  return (options: ConnectionOptions) => createEmbeddedDriver({ config, ...options })
}

export function createLazyAccountCalls(connect: Connection): AccountCalls {
  const getAccount = async () => {
    const { account } = await connect()
    if (!account) throw new IdentityError('refused')
    return account
  }
  return {
    signIn: async (credentials) => (await getAccount()).signIn(credentials),
    signUp: async (account) => (await getAccount()).signUp(account),
    requestSignUp: async (email) => (await getAccount()).requestSignUp(email),
    finishSignUp: async (account) => (await getAccount()).finishSignUp(account),
    changePassword: async (change) => (await getAccount()).changePassword(change),
    confirmPassword: async (password) => (await getAccount()).confirmPassword(password),
    checkLink: async (link) => (await getAccount()).checkLink(link),
    requestPasswordReset: async (email) => (await getAccount()).requestPasswordReset(email),
    resetPassword: async (reset) => (await getAccount()).resetPassword(reset),
    listSessions: async () => (await getAccount()).listSessions(),
    endSession: async (id) => (await getAccount()).endSession(id),
    endOtherSessions: async () => (await getAccount()).endOtherSessions(),
  }
}

/** Shows the provider's page once the driver is loaded. Returns a function that hides the page or cancels showing it. */
export function showWhenLoaded(connect: Connection, page: HostedPage): () => void {
  let isWanted = true
  let hide = () => {}
  connect().then(
    ({ show }) => {
      if (isWanted && show) hide = show(page)
    },
    // `requestUser` in `identity.ts` reports the status `unavailable`.
    () => {},
  )
  return () => {
    isWanted = false
    hide()
  }
}
