import { ListBase } from 'react-admin'
import { PageHeading } from '../layout/PageHeading.tsx'
import { OrderListBody } from './OrderListBody.tsx'

/** What people asked for and booked, newest first. */
export function OrderList() {
  return (
    <ListBase
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={25}
      queryOptions={{ onError: shownInPlace }}
    >
      <PageHeading title="Orders" />
      <OrderListBody />
    </ListBase>
  )
}

// react-admin would raise a toast over the list's own message.
const shownInPlace = () => undefined
