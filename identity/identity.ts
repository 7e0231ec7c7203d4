import type { IdentityConfig } from '../dataProvider/contract/runtimeConfig.ts'
import type { CreateDriver, Credentials, Driver, DriverOptions, IdentityState } from './driver.ts'
import { IdentityError } from './errors.ts'
import { keepStored, readStored } from './storage.ts'
import { renewVisitorId } from './visitorId.ts'

export interface Identity {
  subscribe: (listener: () => void) => () => void
  get: () => IdentityState
  /**
   * Begins, once, in the browser: asks the provider only if somebody signed in here before, so that a visitor loads no
   * driver and sends no request.
   */
  start: () => void
  /** Asks the provider in any case; again, when it could not be reached before. */
  activate: () => void
  /** The state once it is settled, without asking the provider for a visitor's sake. */
  settled: () => Promise<IdentityState>
  /** Activates, then the settled state: for what needs a signed-in person. */
  ready: () => Promise<IdentityState>
  /** The session token for the server; null when nobody is signed in. Throws IdentityError. */
  getToken: (options?: { fresh?: boolean }) => Promise<string | null>
  /** Throws IdentityError. */
  signIn: (credentials: Credentials) => Promise<void>
  /** Throws IdentityError, and then the person is still signed in. */
  signOut: () => Promise<void>
}

interface Options {
  fetch?: typeof globalThis.fetch
}

/** Set while somebody is signed in, in whichever tab. */
export const hintKey = 'identity-hint'

export const idle = { status: 'idle', user: null } satisfies IdentityState

const drivers: Record<IdentityConfig['provider'], () => Promise<CreateDriver>> = {
  embedded: async () => (await import('./drivers/embedded.ts')).createEmbeddedDriver,
}

/** Who is signed in: a plain store, for React and for what is outside of it. Nothing happens before it is asked. */
export function createIdentity(
  config: IdentityConfig,
  // Looked up at each call, so that it may be replaced, and never called as a method.
  { fetch = (input, init) => globalThis.fetch(input, init) }: Options = {},
): Identity {
  const state = createState()
  const connect = createConnection({ config, report: state.report, fetch })
  let isAsked = false
  let isFollowing = false

  const ask = () => {
    isAsked = true
    state.report({ status: 'loading', user: null })
    connect()
      .then(({ refresh }) => refresh())
      .catch(() => state.report({ status: 'unavailable', user: null }))
  }

  // Whoever signs out in one tab is signed out in all of them.
  const followOtherTabs = () => {
    if (isFollowing) return
    isFollowing = true
    onHintChange(() => hasHint() !== (state.get().user !== null) && ask())
  }

  const activate = () => {
    followOtherTabs()
    if (!isAsked || state.get().status === 'unavailable') ask()
  }

  const start = () => {
    followOtherTabs()
    if (state.get() !== idle) return
    if (hasHint()) ask()
    else state.report({ status: 'signed-out', user: null })
  }

  const settled = () => {
    start()
    return state.settled()
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    start,
    activate,
    settled,
    ready: () => {
      activate()
      return settled()
    },
    getToken: async ({ fresh = false } = {}) => {
      const { user } = await settled()
      return user && (await connect()).getToken({ fresh })
    },
    signIn: async (credentials) => {
      const { signIn } = await connect()
      if (!signIn) throw new IdentityError('refused')
      await signIn(credentials)
    },
    signOut: async () => (await connect()).signOut(),
  }
}

const onHintChange = (listener: () => void) =>
  window.addEventListener('storage', ({ key }) => {
    if (key === hintKey || key === null) listener()
  })

const hasHint = () => readStored(hintKey) !== undefined

/** Loads the provider's driver at the first call; a load that failed is tried again. */
const createConnection = (options: DriverOptions) => {
  let driver: Promise<Driver> | undefined
  return () => {
    if (driver) return driver
    const loading = drivers[options.config.provider]().then(
      (createDriver) => createDriver(options),
      () => {
        driver = undefined
        throw new IdentityError('unavailable')
      },
    )
    driver = loading
    return loading
  }
}

/**
 * Somebody signed out or was signed out, or somebody else signed in instead. A tab that only follows finds the hint gone
 * and no user of its own: the visitor who came since is left alone.
 */
const hasLeft = ({ user }: IdentityState, next: IdentityState) => {
  if (next.status === 'signed-out') return user !== null || hasHint()
  return user !== null && next.user !== null && user.id !== next.user.id
}

const createState = () => {
  let state: IdentityState = idle
  const listeners = new Set<() => void>()

  const get = () => state
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const report = (next: IdentityState) => {
    // Before anybody is told: what they then ask for is not the visitor's who signed in here.
    if (hasLeft(state, next)) renewVisitorId()
    state = next
    if (state.status === 'signed-in') keepStored(hintKey, '1')
    if (state.status === 'signed-out') keepStored(hintKey, undefined)
    for (const listener of listeners) listener()
  }
  const settled = () =>
    new Promise<IdentityState>((resolve) => {
      if (state.status !== 'loading') return resolve(state)
      const stop = subscribe(() => {
        if (state.status === 'loading') return
        stop()
        resolve(state)
      })
    })

  return { get, subscribe, report, settled }
}
