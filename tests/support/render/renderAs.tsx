import type { ReactNode } from 'react'
import { Link, Route, Routes, useNavigate } from 'react-router-dom'
import type { CustomerRole } from '../../../dataProvider/resources/customers/customerRoles.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import type { IdentityState } from '../../../identity/driver.ts'
import type { Identity } from '../../../identity/identity.ts'
import { IdentityProvider } from '../../../identity/IdentityProvider.tsx'
import { Toasts } from '../../../storefront/ui/toasts/Toasts.tsx'
import { buildCustomer } from '../../factories/customer.ts'
import { renderPage } from './renderPage.tsx'
import { stubIdentity } from './stubIdentity.ts'
import { CurrentLocation } from './currentLocation.tsx'

interface Options {
  who: IdentityState
  at: string
  calls?: Partial<ShopApi>
  identityCalls?: Partial<Identity>

  /** Rendered above the pages. */
  otherComponent?: ReactNode
}

/** Renders a page for that user at its path. Any other path renders no page. */
export function renderAs(page: ReactNode, { who, at, calls, identityCalls, otherComponent }: Options) {
  const { identity, become } = stubIdentity(who, identityCalls)
  const view = renderPage(
    <IdentityProvider identity={identity}>
      {otherComponent}
      <Routes>
        <Route path={new URL(at, 'http://shop.test').pathname} element={page} />
        <Route path="*" element={null} />
      </Routes>
      <Toasts />
      <CurrentLocation />
      <NavigationControls />
    </IdentityProvider>,
    { calls: { onBlocked: () => () => {}, ...calls }, at },
  )
  return { ...view, become }
}

const NavigationControls = () => {
  const navigate = useNavigate()
  return (
    <footer>
      <Link to="/shop">On to the shop</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </footer>
  )
}

export function stubAdaAs(role: Partial<CustomerRole>): Pick<ShopApi, 'getCustomer'> {
  return { getCustomer: async () => buildAda(role) }
}

export function buildAda(role: Partial<CustomerRole>) {
  return buildCustomer({ elegant_user_id: 'user_ada' }, role)
}

/** Stubs a record of Ada that a test can change, as the server would. */
export function stubChangingAda(role: Partial<CustomerRole>) {
  let record = buildAda(role)
  return {
    getCustomer: async () => record,
    change: (next: Partial<CustomerRole>) => (record = buildAda(next)),
  }
}

export const blocked = {
  role: 'blocked',
  block_deny_access: true,
  block_deny_reason: 'Unpaid orders',
} as const
