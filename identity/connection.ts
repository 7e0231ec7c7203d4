import type { AccountCalls, Driver, DriverOptions, HostedPage } from './driver.ts'
import { IdentityError } from './errors.ts'

/** Gives the provider's driver, which is loaded at the first call; a load that failed is tried again. */
export type Connection = () => Promise<Driver>

/** Makes the one driver of a page, at the first call. */
export function createConnection(options: DriverOptions): Connection {
  let driver: Promise<Driver> | undefined
  return () => {
    driver ??= createDriver(options).catch(() => {
      driver = undefined
      throw new IdentityError('unavailable')
    })
    return driver
  }
}

// A driver is a chunk of its own, so that a visitor loads none and a shop never the other's.
const createDriver = async ({ config, ...options }: DriverOptions): Promise<Driver> =>
  config.provider === 'clerk'
    ? (await import('./drivers/clerk.tsx')).createClerkDriver({ config, ...options })
    : (await import('./drivers/embedded.ts')).createEmbeddedDriver({ config, ...options })

/** The driver's calls for forms, whether it is loaded yet or not. */
export function createLazyAccountCalls(connect: Connection): AccountCalls {
  const getAccount = async () => {
    const { account } = await connect()
    if (!account) throw new IdentityError('refused')
    return account
  }
  return {
    signIn: async (credentials) => (await getAccount()).signIn(credentials),
    signUp: async (account) => (await getAccount()).signUp(account),
    changePassword: async (change) => (await getAccount()).changePassword(change),
    requestPasswordReset: async (email) => (await getAccount()).requestPasswordReset(email),
    resetPassword: async (reset) => (await getAccount()).resetPassword(reset),
  }
}

/** Shows the driver's page as soon as it is loaded, unless the page was hidden before. */
export function showWhenLoaded(connect: Connection, page: HostedPage): () => void {
  let isWanted = true
  let hide = () => {}
  connect().then(
    ({ show }) => {
      if (isWanted && show) hide = show(page)
    },
    // Whoever wants the page sees the status `unavailable`.
    () => {},
  )
  return () => {
    isWanted = false
    hide()
  }
}
