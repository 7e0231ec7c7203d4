import type { IdentityConfig } from '../dataProvider/contract/runtimeConfig.ts'
import { createListeners } from './createListeners.ts'
import type { AccountCalls, HostedPage, IdentityState } from './driver.ts'
import { readSignInHint, readTabUser } from './signInHint.ts'
import { idle, isSettled } from './state.ts'
import { storageKeys } from './storage.ts'
import { createConnection, createLazyAccountCalls, showWhenLoaded } from './connection.ts'

export interface Identity {
  subscribe: (listener: () => void) => () => void
  get: () => IdentityState
  /**
   * Starts the identity in the browser. Contacts the provider only if storage contains the last signed-in user of this browser or
   * tab.
   */
  start: () => void
  /** Contacts the provider if this has not happened yet, or if it was unavailable. */
  activate: () => void
  /** Starts, then resolves with the settled state. */
  settled: () => Promise<IdentityState>
  /** Activates, then resolves with the settled state. For features that need a signed-in user. */
  ready: () => Promise<IdentityState>
  /** Returns the session token for the server; null if no user is signed in. Throws IdentityError on failure. */
  getToken: (options?: { fresh?: boolean }) => Promise<string | null>
  /** For the shop's own forms. Failed calls throw IdentityError. */
  account: AccountCalls
  /** True if the provider has hosted pages. `show` renders one and returns a function that hides it. */
  isHosted: boolean
  show: (page: HostedPage) => () => void
  /** Throws IdentityError on failure. */
  signOut: () => Promise<void>
}

interface Options {
  fetch?: typeof globalThis.fetch
}

/** Creates a store that also works outside React. Creating it sends no request. */
export function createIdentity(
  config: IdentityConfig,
  // `globalThis.fetch` is looked up at each call, so tests can replace it. It must not be called as a method of another object.
  { fetch = (input, init) => globalThis.fetch(input, init) }: Options = {},
): Identity {
  const state = createState()
  const connect = createConnection({ config, report: state.report, fetch })
  let hasRequested = false
  let isFollowing = false

  const requestUser = () => {
    hasRequested = true
    state.report({ status: 'loading', user: null })
    connect()
      .then(({ refresh }) => refresh())
      .catch(() => state.report({ status: 'unavailable', user: null }))
  }

  // Signing in or out in one tab affects all tabs.
  const followOtherTabs = () => {
    if (isFollowing) return
    isFollowing = true
    onSignInHintChange(() => readSignInHint() !== state.get().user?.id && requestUser())
  }

  const activate = () => {
    followOtherTabs()
    if (!hasRequested || state.get().status === 'unavailable') requestUser()
  }

  const start = () => {
    followOtherTabs()
    if (state.get() !== idle) return
    // A user may have signed out in another tab and left drafts in this one. `switchStorageOwner` then deletes them.
    if (readSignInHint() ?? readTabUser()) requestUser()
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

/** Calls back when another tab changes the hint, or may have changed it while this page was in the back/forward cache. */
const onSignInHintChange = (listener: () => void): void => {
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKeys.hint || key === null) listener()
  })
  // A page in the back/forward cache receives no storage events.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) listener()
  })
}
