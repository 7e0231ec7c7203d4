import { formatOrderNumber } from '../../dataProvider/resources/orders/orders.ts'
import type { OrderDetail } from '../../dataProvider/resources/orders/orders.schema.ts'
import { useApi } from '../data/ApiProvider.tsx'
import { PageIntro } from '../ui/PageIntro.tsx'
import { OpenedLink, linkPage } from './OpenedLink.tsx'
import { FollowOrder } from './order/FollowOrder.tsx'
import { OrderDetails } from './order/OrderDetails.tsx'
import { accessByLink, orderLinkQuery } from './orderAccess.ts'

export const { status, isUncacheable } = linkPage

/** An order as its link opens it, without an account (ORDER-1). */
export function Page() {
  return (
    <OpenedLink noun="order" toQuery={orderLinkQuery}>
      {(order, token) => <LinkedOrder order={order} token={token} />}
    </OpenedLink>
  )
}

function LinkedOrder({ order, token }: { order: OrderDetail; token: string }) {
  const access = accessByLink(useApi(), token)
  return (
    <>
      <PageIntro>
        <h1>Order {formatOrderNumber(order.number)}</h1>
      </PageIntro>
      <OrderDetails order={order} access={access} />
      <FollowOrder order={order} token={token} />
    </>
  )
}
