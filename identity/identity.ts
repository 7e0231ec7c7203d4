import type { IdentityConfig } from '../dataProvider/contract/runtimeConfig.ts'
import { createLazyAccountCalls, createConnection, showWhenLoaded } from './connection.ts'
import type { AccountCalls, HostedPage, IdentityState } from './driver.ts'
import { hasSignInHint, onSignInHintChange } from './signInHint.ts'
import { createState, idle } from './state.ts'

/** Who is signed in, and what to do about it; whatever belongs to one provider is in its driver. */
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
  /** For the shop's own forms; each call throws IdentityError. */
  account: AccountCalls
  /** Whether the provider brings pages of its own; then `show` puts one into the page and returns what hides it. */
  isHosted: boolean
  show: (page: HostedPage) => () => void
  /** Throws IdentityError, and then the person is still signed in. */
  signOut: () => Promise<void>
}

interface Options {
  fetch?: typeof globalThis.fetch
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
    onSignInHintChange(() => hasSignInHint() !== (state.get().user !== null) && ask())
  }

  const activate = () => {
    followOtherTabs()
    if (!isAsked || state.get().status === 'unavailable') ask()
  }

  const start = () => {
    followOtherTabs()
    if (state.get() !== idle) return
    if (hasSignInHint()) ask()
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
