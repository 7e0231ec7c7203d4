import { useParams } from 'react-router-dom'
import { formatOrderNumber } from '../../dataProvider/resources/orders/orders.ts'
import type { PageModule } from '../data/pageModule.ts'
import { useQuery } from '../data/query.ts'
import { useApi } from '../data/ApiProvider.tsx'
import { useSupports } from '../data/settings.ts'
import { Page as NotFoundPage } from '../pages/NotFoundPage.tsx'
import { PageIntro } from '../ui/PageIntro.tsx'
import { FailedState } from '../ui/StateBox.tsx'
import { FollowOrder } from './FollowOrder.tsx'
import { accessByLink } from './orderAccess.ts'
import { OrderDetails } from './OrderDetails.tsx'
import { PrivatePageHead } from './PrivatePageHead.tsx'
import { OrderSkeleton } from './OrderSkeleton.tsx'
import { UnknownLink } from './UnknownLink.tsx'

export const status: PageModule['status'] = (_, { supports }) => (supports('order-workflow') ? 200 : 404)

export const isUncacheable = () => true

/** An order as its link opens it, without an account (ORDER-1). The server renders it without its data. */
export function Page() {
  const { token = '' } = useParams()
  if (!useSupports('order-workflow')) return <NotFoundPage />
  return (
    <>
      <PrivatePageHead title="Your order" />
      <LinkedOrder key={token} token={token} />
    </>
  )
}

function LinkedOrder({ token }: { token: string }) {
  const access = accessByLink(useApi(), token)
  const { data: order, failed, retry } = useQuery(access.query)
  if (failed) return <FailedState title="Your order could not be loaded just now." onRetry={retry} />
  if (order === null) return <UnknownLink noun="order" />
  if (!order) return <OrderSkeleton noun="order" />
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
