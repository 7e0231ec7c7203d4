import type { HostedPage, IdentityState } from '../../identity/driver.ts'
import type { Identity } from '../../identity/identity.ts'

/** An identity in one state, of a hosted provider that keeps a record of its pages. */
export function stubHosted(state: IdentityState) {
  const shown: HostedPage[] = []
  const hidden: HostedPage[] = []
  const refuse = async () => {
    throw new Error('A hosted provider has no calls for forms')
  }
  const identity: Identity = {
    subscribe: () => () => {},
    get: () => state,
    start: () => {},
    activate: () => {},
    settled: async () => state,
    ready: async () => state,
    getToken: async () => null,
    account: {
      signIn: refuse,
      signUp: refuse,
      changePassword: refuse,
      requestPasswordReset: refuse,
      resetPassword: refuse,
    },
    isHosted: true,
    show: (page) => {
      shown.push(page)
      page.element.append(`The provider’s ${page.kind}`)
      return () => {
        hidden.push(page)
        page.element.replaceChildren()
      }
    },
    signOut: async () => {},
  }
  return { identity, shown, hidden }
}
