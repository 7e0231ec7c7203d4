import OrdersIcon from '@mui/icons-material/InboxOutlined'
import { Route } from 'react-router-dom'
import { currency } from '../../dataProvider/fields/fields.ts'
import {
  getOrderName,
  orderFields,
  getOrderFilters,
  orderSorts,
} from '../../dataProvider/resources/orders/orders.ts'
import type { Order } from '../../dataProvider/resources/orders/orders.schema.ts'
import type { ResourceDeclaration } from '../../dataProvider/resources/resource.ts'
import { parcelFields } from '../../dataProvider/resources/orders/parcels.ts'
import { type AdminResource, type DeclareResource, describeResource, lazyPage } from '../resource.ts'
import * as commonTexts from '../texts/common.ts'
import * as countersTexts from '../texts/counters.ts'
import { getCustomerName, getLineNames } from './order.ts'

const OrderList = lazyPage(async () => (await import('./list/OrderList.tsx')).OrderList)
const OrderPage = lazyPage(async () => (await import('./page/OrderPage.tsx')).OrderPage)
const OrderCreate = lazyPage(async () => (await import('./create/OrderCreate.tsx')).OrderCreate)
const PackingSlip = lazyPage(async () => (await import('./PackingSlip.tsx')).PackingSlip)

const declaration = {
  name: 'orders',
  label: ['Order', 'Orders'],
  description: 'Enquiries, bookings and registrations',
  fields: orderFields,
  title: 'number',
  list: { columns: [], search: ['number'], sort: '-created_at', sorts: orderSorts },
  access: { read: 'reader' },
} as const satisfies ResourceDeclaration

/**
 * Customers' orders. Without `order-workflow`, a server supports only reading orders, and the specified dialogs are simulated
 * (AORD-5).
 */
export const orders: DeclareResource = (can) => ({
  ...describeResource(declaration),
  label: 'Order Management',
  icon: OrdersIcon,
  list: OrderList,
  show: OrderPage,
  // The first two fields extend the specified dialogs.
  fields: {
    currency: currency({ extension: 'currency' }),
    customs_note: { ...parcelFields.customs_note, extension: 'order-workflow' },
    ...orderFields,
  },
  recordActions: { delete: false },
  csv: { name: 'order_book', list: 'orders' },
  filters: getOrderFilters().filter(({ key }) => key === 'status'),
  sorts: ['created_at'],
  sections: ['dialogs', 'lines', 'buyer'],
  ...(can['order-workflow'] && workflow),
  recordRepresentation: getOrderTitle,
  toSearchResult: (order: Order) => ({ title: getOrderTitle(order), description: getCustomerName(order) }),
  counterLabels: ({
    enquiries,
    overdue_enquiries,
    bookings_today,
    registrations_today = 0,
    unconfirmed_orders = 0,
  }) => [
    countersTexts.enquiries(enquiries),
    ...(overdue_enquiries > 0 ? [countersTexts.overdueEnquiries(overdue_enquiries)] : []),
    ...(unconfirmed_orders > 0 ? [countersTexts.unconfirmedOrders(unconfirmed_orders)] : []),
    countersTexts.bookingsToday(bookings_today),
    ...(registrations_today > 0 ? [countersTexts.registrationsToday(registrations_today)] : []),
  ],
})

/** What the extension `order-workflow` adds or replaces. */
const workflow: Partial<AdminResource> = {
  add: commonTexts.newOrder,
  create: OrderCreate,
  children: <Route path=":id/packing-slip" element={<PackingSlip />} />,
  filters: getOrderFilters(),
  sorts: orderSorts,
  recordActions: { delete: false, move: true },
  sections: ['moves', 'lines', 'estimates', 'payments', 'parcel', 'thread', 'buyer', 'notes', 'timeline'],
}

function getOrderTitle(order: Order): string {
  return [getOrderName(order), getLineNames(order)].join(' · ')
}
