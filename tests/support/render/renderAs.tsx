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
import { CurrentLocation } from './shown.tsx'

interface Options {
  who: IdentityState
  at: string
  calls?: Partial<ShopApi>
  identityCalls?: Partial<Identity>

  /** What the app renders beside the pages. */
  beside?: ReactNode
}

/** Opens a page at an address for somebody; any other address shows where one is. */
export function renderAs(page: ReactNode, { who, at, calls, identityCalls, beside }: Options) {
  const { identity, become } = stubIdentity(who, identityCalls)
  const view = renderPage(
    <IdentityProvider identity={identity}>
      {beside}
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

/** The call that answers with Ada's record in that role. */
export function stubAdaAs(role: Partial<CustomerRole>): Pick<ShopApi, 'getCustomer'> {
  return { getCustomer: async () => buildAda(role) }
}

export function buildAda(role: Partial<CustomerRole>) {
  return buildCustomer({ elegant_user_id: 'user_ada' }, role)
}

/** Ada's record, which a test may change as the server would. */
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
