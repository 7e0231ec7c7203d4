import type { IdentityConfig } from '../dataProvider/contract/runtimeConfig.ts'
import { isReachable, reloadOnce } from '../dataProvider/loading/documentLoad.ts'
import { ChunkError, loadChunk } from '../dataProvider/loading/loadChunk.ts'
import type { AccountCalls, Driver, DriverOptions, HostedPage } from './driver.ts'
import { IdentityError } from './errors.ts'

/** Returns the provider's driver, loaded at the first call; a failed load is tried again. */
export type Connection = () => Promise<Driver>

export function createConnection(options: DriverOptions): Connection {
  let driver: Promise<Driver> | undefined
  let wasLost = false
  return () => {
    driver ??= createDriver(options).catch(async (error: unknown) => {
      driver = undefined
      const isLost = error instanceof ChunkError
      // The user retried: a newer build may have replaced the chunk, and only a new document names the new one.
      if (isLost && wasLost && (await isReachable())) reloadOnce()
      wasLost = isLost
      throw new IdentityError('unavailable')
    })
    return driver
  }
}

const createDriver = async ({ config, report, fetch }: DriverOptions): Promise<Driver> => {
  const [{ handOver }, create] = await loadChunk(() =>
    Promise.all([import('./handOver.ts'), loadDriver(config)]),
  )
  return create({
    fetch,
    report: (state) => {
      // Before the listeners: their next requests must not use the id of the visitor who signed in here.
      handOver(state)
      report(state)
    },
  })
}

type ConnectionOptions = Omit<DriverOptions, 'config'>

// Each driver is a chunk of its own: a visitor loads none, and a shop only its provider's.
const loadDriver = async (config: IdentityConfig) => {
  if (config.provider === 'clerk') {
    const { createClerkDriver } = await import('./drivers/clerk.tsx')
    return (options: ConnectionOptions) => createClerkDriver({ config, ...options })
  }
  const { createEmbeddedDriver } = await import('./drivers/embedded.ts')
  return (options: ConnectionOptions) => createEmbeddedDriver({ config, ...options })
}

/** The driver's account calls; each loads the driver first if needed. */
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

/** Shows the driver's page once it is loaded, unless it was hidden before. */
export function showWhenLoaded(connect: Connection, page: HostedPage): () => void {
  let isWanted = true
  let hide = () => {}
  connect().then(
    ({ show }) => {
      if (isWanted && show) hide = show(page)
    },
    // The status is `unavailable` then.
    () => {},
  )
  return () => {
    isWanted = false
    hide()
  }
}
