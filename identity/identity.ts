import type { IdentityConfig } from '../dataProvider/contract/runtimeConfig.ts'
import { createListeners } from './createListeners.ts'
import type { AccountCalls, HostedPage, IdentityState } from './driver.ts'
import { readSignInHint, readTabUser } from './signInHint.ts'
import { idle, isSettled } from './state.ts'
import { storageKeys } from './storage.ts'
import { createConnection, createLazyAccountCalls, showWhenLoaded } from './connection.ts'

/** Who is signed in, whichever provider it is. */
export interface Identity {
  subscribe: (listener: () => void) => () => void
  get: () => IdentityState
  /**
   * Starts in the browser. Asks the provider only if a user signed in here before: a visitor loads no driver and sends no
   * request.
   */
  start: () => void
  /** Asks the provider in any case, again if it was unavailable. */
  activate: () => void
  /** Starts, then resolves with the settled state. */
  settled: () => Promise<IdentityState>
  /** Activates, then resolves with the settled state: for what needs a signed-in user. */
  ready: () => Promise<IdentityState>
  /** The session token for the server; null when nobody is signed in. Throws IdentityError. */
  getToken: (options?: { fresh?: boolean }) => Promise<string | null>
  /** For the shop's own forms; each throws IdentityError. */
  account: AccountCalls
  /** The provider has pages of its own: `show` renders one and returns a function that hides it. */
  isHosted: boolean
  show: (page: HostedPage) => () => void
  /** Throws IdentityError; the user is still signed in then. */
  signOut: () => Promise<void>
}

interface Options {
  fetch?: typeof globalThis.fetch
}

/** A plain store, usable outside React. Sends no request before it is started. */
export function createIdentity(
  config: IdentityConfig,
  // Looked up at each call, so that tests may replace it, and never called as a method.
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

  // Signing out, or in as another user, in one tab does so in all tabs.
  const followOtherTabs = () => {
    if (isFollowing) return
    isFollowing = true
    onSignInHintChange(() => readSignInHint() !== state.get().user?.id && ask())
  }

  const activate = () => {
    followOtherTabs()
    if (!isAsked || state.get().status === 'unavailable') ask()
  }

  const start = () => {
    followOtherTabs()
    if (state.get() !== idle) return
    // A user may have signed out in another tab and left drafts in this one, which the driver's first report clears.
    if (readSignInHint() ?? readTabUser()) ask()
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
    account: createLazyAccountCalls(connect),
    isHosted: config.provider !== 'embedded',
    show: (page) => showWhenLoaded(connect, page),
    signOut: async () => (await connect()).signOut(),
  }
}

/** The state and its listeners. */
function createState() {
  let state: IdentityState = idle
  const { subscribe, notify } = createListeners()

  const get = () => state
  const report = (next: IdentityState) => {
    state = next
    notify()
  }
  const settled = () =>
    new Promise<IdentityState>((resolve) => {
      if (isSettled(state)) return resolve(state)
      const stop = subscribe(() => {
        if (!isSettled(state)) return
        stop()
        resolve(state)
      })
    })

  return { get, subscribe, report, settled }
}

/** Calls back when another tab has changed the hint, or may have while this page was in the back/forward cache. */
const onSignInHintChange = (listener: () => void): void => {
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKeys.hint || key === null) listener()
  })
  // A page in that cache gets no storage events.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) listener()
  })
}
