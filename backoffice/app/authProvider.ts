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
  /** Who the gate let in. */
  customer: Customer
  location: Pick<Location, 'origin' | 'pathname' | 'search' | 'replace' | 'reload'>
}

/**
 * react-admin's view of who is signed in. Every address it gives is absolute, because sign-in is in the storefront's
 * build and the gate before react-admin's; react-admin follows those by loading them.
 */
export function createAuthProvider({ identity, api, customer, location }: Options): AuthProvider {
  const signIn = () => location.origin + signInPath(location.pathname + location.search)

  // Whoever signs out is on the way to the shop: what react-admin asks until then must not lead elsewhere.
  let isSigningOut = false

  // Whichever call finds that the session is over, sign-in is the way on.
  identity.subscribe(() => {
    if (isSignedOut(identity.get()) && !isSigningOut) location.replace(signIn())
  })

  // With requireAuth, a failed checkAuth makes react-admin call logout and go where that says: so it tells a person
  // who signs out from one who never was signed in, and signs nobody out of the storefront in between.
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
    // It never rejects: react-admin would take the refused call for one that succeeded, and a form what it holds for saved.
    checkError: async (error: unknown) => {
      if (isSigningOut || !identity.get().user || !(error instanceof ApiError)) return
      // A session that the server does not take ends, which leads to sign-in.
      if (error.status === 401) await identity.signOut().catch(() => undefined)
      // A 403 signs nobody out. Whoever stays an admin sees it as the failure of that one call; whoever no longer is one
      // meets the gate again, which says what they are now and leads on.
      if (error.status === 403 && !(await isAdmin(api))) location.reload()
    },
    // Without a name: by one, react-admin's user menu is a button that says nowhere that it opens a menu.
    getIdentity: async () => ({ id: customer.id }),
  }
}

// Not knowing is no refusal: it would end in react-admin's logout.
const isSignedOut = ({ status }: IdentityState) => status === 'signed-out' || status === 'password-due'

const isAdmin = async (api: ShopApi) => {
  try {
    const customer = await api.getCustomer()
    return customer !== null && toAccessState(customer).kind === 'granted'
  } catch (error) {
    // Nobody without a record is an admin; but not knowing is no refusal.
    return !(error instanceof ApiError && error.status === 404)
  }
}
