import OrdersIcon from '@mui/icons-material/InboxOutlined'
import { Route } from 'react-router-dom'
import { limits } from '../../dataProvider/contract/limits.ts'
import { currency, flag } from '../../dataProvider/fields/fields.ts'
import { orderStatus } from '../../dataProvider/resources/orders/orderLines.ts'
import {
  getOrderName,
  orderSorts,
  orderState,
  paymentState,
} from '../../dataProvider/resources/orders/orders.ts'
import type { Order } from '../../dataProvider/resources/orders/orders.schema.ts'
import { parcelFields } from '../../dataProvider/resources/orders/parcels.ts'
import { pluralize, formatNumber } from '../format/numbers.ts'
import { type AdminResource, type DeclareResource, lazyPage } from '../resource.ts'
import { getBuyerName, getLineNames } from './order.ts'

const OrderList = lazyPage(async () => (await import('./list/OrderList.tsx')).OrderList)
const OrderPage = lazyPage(async () => (await import('./page/OrderPage.tsx')).OrderPage)
const OrderCreate = lazyPage(async () => (await import('./create/OrderCreate.tsx')).OrderCreate)
const PackingSlip = lazyPage(async () => (await import('./PackingSlip.tsx')).PackingSlip)

/** What customers ordered. A server without `order-workflow` lists orders and shows them, and keeps nothing else of them. */
export const orders: DeclareResource = (can) => ({
  name: 'orders',
  label: 'Order Management',
  description: 'Enquiries, bookings and registrations',
  icon: OrdersIcon,
  list: OrderList,
  show: OrderPage,
  // What the two dialogs ask for besides the specified fields.
  fields: {
    currency: currency({ extension: 'currency' }),
    customs_note: { ...parcelFields.customs_note, extension: 'order-workflow' },
  },
  filters: { status: orderStatus },
  sorts: ['created_at'],
  sections: ['dialogs', 'lines', 'buyer'],
  ...(can['order-workflow'] && workflow),
  recordRepresentation: getOrderTitle,
  toSearchResult: (order: Order) => ({ title: getOrderTitle(order), description: getBuyerName(order) }),
  counterLabels: ({ enquiries, overdue_enquiries, bookings_today, registrations_today = 0 }) => [
    pluralize(enquiries, 'enquiry', 'enquiries'),
    ...(overdue_enquiries > 0
      ? [`${formatNumber(overdue_enquiries)} waiting over ${limits.answerWithinHours} hours`]
      : []),
    `${pluralize(bookings_today, 'booking')} today`,
    ...(registrations_today > 0 ? [`${pluralize(registrations_today, 'registration')} today`] : []),
  ],
})

/** What the extension `order-workflow` brings. */
const workflow: Partial<AdminResource> = {
  add: 'New order',
  create: OrderCreate,
  children: <Route path=":id/packing-slip" element={<PackingSlip />} />,
  filters: {
    state: orderState,
    open: flag({ label: 'Still to do' }),
    payment: paymentState,
    status: orderStatus,
    awaits_reply: flag({ label: 'Awaits your reply' }),
  },
  sorts: orderSorts,
  recordActions: { move: true },
  sections: ['moves', 'lines', 'estimates', 'payments', 'parcel', 'thread', 'buyer', 'notes', 'timeline'],
}

function getOrderTitle(order: Order): string {
  return `${getOrderName(order)} · ${getLineNames(order)}`
}
