import type { HostedPage, IdentityState } from '../../../identity/driver.ts'
import type { Identity } from '../../../identity/identity.ts'

export const visitor: IdentityState = { status: 'signed-out', user: null }

export const ada: IdentityState = {
  status: 'signed-in',
  user: { id: 'user_ada', fullName: 'Ada Buyer', email: 'ada@example.com' },
}

/** Creates an identity in the given state, without a provider. `become` changes the state. */
export function stubIdentity(who: IdentityState, calls: Partial<Identity> = {}) {
  let state = who
  const listeners = new Set<() => void>()
  const refuse = () => Promise.reject(new Error('This test stubs no such call'))
  const identity: Identity = {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    get: () => state,
    start: () => {},
    activate: () => {},
    settled: async () => state,
    ready: async () => state,
    getToken: async () => null,
    account: {
      signIn: refuse,
      signUp: refuse,
      requestSignUp: refuse,
      finishSignUp: refuse,
      confirmPassword: refuse,
      changePassword: refuse,
      checkLink: refuse,
      requestPasswordReset: refuse,
      resetPassword: refuse,
      listSessions: refuse,
      endSession: refuse,
      endOtherSessions: refuse,
    },
    isHosted: false,
    show: () => () => {},
    signOut: refuse,
    ...calls,
  }
  const become = (next: IdentityState) => {
    state = next
    for (const listener of listeners) listener()
  }
  return { identity, become }
}

/** Creates an identity in one state, with a hosted provider that records which pages it has shown and hidden. */
export function stubHosted(state: IdentityState) {
  const shown: HostedPage[] = []
  const hidden: HostedPage[] = []
  const { identity } = stubIdentity(state, {
    isHosted: true,
    show: (page) => {
      shown.push(page)
      page.element.append(`The provider’s ${page.kind}`)
      return () => {
        hidden.push(page)
        page.element.replaceChildren()
      }
    },
  })
  return { identity, shown, hidden }
}
