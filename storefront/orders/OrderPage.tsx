import { useEffect } from 'react'
import { styled } from 'styled-components'
import { useSWRConfig } from 'swr'
import { orderPath } from '../../dataProvider/contract/pages.ts'
import type { OrderDetail } from '../../dataProvider/resources/orders/orders.schema.ts'
import { getOrderName } from '../../dataProvider/resources/orders/orders.ts'
import { useIdentity } from '../../identity/IdentityProvider.tsx'
import { signInPath, withReturnPath } from '../../identity/redirect.ts'
import { isSettled } from '../../identity/state.ts'
import { useApi } from '../data/ApiProvider.tsx'
import { useCustomer, useEnsureCustomer } from '../data/customer.ts'
import { color, radius, space } from '../styles/cssTokens.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/orderPage.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { PageIntro } from '../ui/PageIntro.tsx'
import { ChangeError } from './ChangeError.tsx'
import { TokenLinkContent } from './TokenLinkContent.tsx'
import { OrderDetails } from './order/OrderDetails.tsx'
import { accessByLink, orderLinkQuery } from './orderAccess.ts'
import { useOrderChange } from './useOrderChange.ts'

export const isUncacheable = () => true

/** An order opened from its link, without an account (ORDER-1). */
export function Page() {
  return (
    <TokenLinkContent noun="order" toQuery={orderLinkQuery}>
      {(order, token) => <LinkedOrder order={order} token={token} />}
    </TokenLinkContent>
  )
}

function LinkedOrder({ order, token }: { order: OrderDetail; token: string }) {
  const access = accessByLink(useApi(), token)
  return (
    <>
      <PageIntro>
        <h1>{texts.title(getOrderName(order))}</h1>
      </PageIntro>
      <OrderDetails order={order} access={access} />
      <FollowOrder order={order} token={token} />
    </>
  )
}

interface FollowOrderProps {
  order: OrderDetail
  token: string
}

/** Lets the visitor add an order opened from its link to an existing or a new account. */
function FollowOrder({ order, token }: FollowOrderProps) {
  const identity = useIdentity()
  if (!isSettled(identity)) return null
  if (identity.user) return <AccountOrder order={order} token={token} />
  if (!order.may.includes('claim')) return null
  const here = orderPath(token)
  return (
    <AccountBox>
      <p>{texts.accountHint}</p>
      <ButtonLink kind="secondary" to={withReturnPath('/sign-up', here)}>
        {commonTexts.createAccount}
      </ButtonLink>
      <ButtonLink kind="quiet" to={signInPath(here)}>
        {commonTexts.signIn}
      </ButtonLink>
    </AccountBox>
  )
}

/** Loading the customer's record claims the visitor's orders (IDN-6), so the order is then reloaded. */
function AccountOrder({ order, token }: FollowOrderProps) {
  const { data: customer } = useCustomer()
  const { mutate } = useSWRConfig()
  const isKnown = customer !== undefined

  useEffect(() => {
    if (isKnown) void mutate(orderLinkQuery(token).key)
  }, [isKnown, mutate, token])

  if (!isKnown) return null
  if (order.may.includes('claim')) return <ClaimOrder token={token} />
  return order.is_own ? <OwnOrders /> : null
}

function ClaimOrder({ token }: { token: string }) {
  const api = useApi()
  const ensureCustomer = useEnsureCustomer()
  const { isPending, error, run } = useOrderChange(orderLinkQuery(token))
  const claim = async () => {
    await ensureCustomer()
    return api.claimOrder(token)
  }
  return (
    <AccountBox>
      <p>{texts.notInAccount}</p>
      <ChangeError text={error} />
      <Button kind="secondary" aria-disabled={isPending} onClick={() => void run(claim)}>
        {isPending ? texts.adding : texts.addToAccount}
      </Button>
    </AccountBox>
  )
}

const OwnOrders = () => (
  <AccountBox role="status">
    <p>{texts.inAccount}</p>
    <ButtonLink kind="secondary" to="/customer/dashboard">
      {commonTexts.viewYourOrders}
    </ButtonLink>
  </AccountBox>
)

const AccountBox = styled.section`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s} ${space.m};
  align-items: center;
  padding: ${space.m} ${space.l};
  border-radius: ${radius.m};
  background: ${color.sunken};

  > p {
    flex: 1 1 16rem;
  }
`
