import type { AuthProvider } from 'react-admin'
import type { Customer } from '../../dataProvider/resources/customers/customers.schema.ts'
import { ApiError } from '../../dataProvider/shopApi/errors.ts'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import type { IdentityState } from '../../identity/driver.ts'
import type { Identity } from '../../identity/identity.ts'
import { signInPath } from '../../identity/redirect.ts'
import { toAccessState } from './access/accessState.ts'

interface Options {
  identity: Pick<Identity, 'get' | 'subscribe' | 'ready' | 'signOut'>
  api: ShopApi
  /** The admin whom the access gate let in. */
  customer: Customer
  location: Pick<Location, 'origin' | 'pathname' | 'search' | 'replace' | 'reload'>
}

/** react-admin's view of the session. Redirects are absolute URLs, because pages outside the back office need a page load. */
export function createAuthProvider({ identity, api, customer, location }: Options): AuthProvider {
  const signIn = () => location.origin + signInPath(location.pathname + location.search)

  // After sign-out the browser navigates to the shop. Until it does, checkAuth must not redirect to sign-in.
  let isSigningOut = false

  // Redirects to sign-in when the session ends, even if no call to the server fails.
  identity.subscribe(() => {
    if (isSignedOut(identity.get()) && !isSigningOut) location.replace(signIn())
  })

  // With requireAuth, react-admin calls logout after a failed checkAuth and redirects to the address that logout returns. If no
  // user is signed in, there is no session to end, and logout returns the sign-in page.
  const logout = async () => {
    if (!identity.get().user) return signIn()
    isSigningOut = true
    try {
      await identity.signOut()
    } catch (error) {
      isSigningOut = false
      throw error
    }
    return `${location.origin}/`
  }

  return {
    login: async () => undefined,
    logout,
    checkAuth: async () => {
      if (isSignedOut(await identity.ready()) && !isSigningOut) throw { redirectTo: signIn(), message: false }
    },
    // Never rejects. After a rejection, react-admin would treat the failed call as successful, and a form would mark its values
    // as saved.
    checkError: async (error: unknown) => {
      if (isSigningOut || !identity.get().user || !(error instanceof ApiError)) return
      // The server rejected the session. After sign-out, the listener above redirects to sign-in.
      if (error.status === 401) await identity.signOut().catch(() => undefined)
      // A 403 does not end the session. If the user is still an admin, only this call failed. If not, the page reloads, and the
      // access gate checks the user again.
      if (error.status === 403 && !(await isAdmin(api))) location.reload()
    },
    // Omits the name. If it were set, screen readers would not announce that react-admin's user menu button opens a menu.
    getIdentity: async () => ({ id: customer.id }),
  }
}

// `unavailable` does not count as signed out: if checkAuth rejected, react-admin would sign the user out.
const isSignedOut = ({ status }: IdentityState) => status === 'signed-out' || status === 'password-due'

const isAdmin = async (api: ShopApi) => {
  try {
    const customer = await api.getCustomer()
    return customer !== null && toAccessState(customer).kind === 'granted'
  } catch (error) {
    // A 404 means that the user has no customer record and is not an admin. Other errors do not imply that.
    return !(error instanceof ApiError && error.status === 404)
  }
}
