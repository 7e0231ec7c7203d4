import OrdersIcon from '@mui/icons-material/InboxOutlined'
import { Route } from 'react-router-dom'
import { limits } from '../../dataProvider/contract/limits.ts'
import { isNumbered, type OrderRecord } from '../../dataProvider/provider/orders.ts'
import { pluralize, formatNumber } from '../format/numbers.ts'
import { type AdminResource, lazyPage } from '../resource.ts'
import { getBuyerName, getLineNames, getOrderName } from './order.ts'

const PackingSlip = lazyPage(async () => (await import('./PackingSlip.tsx')).PackingSlip)

export const orders = {
  name: 'orders',
  label: 'Order Management',
  description: 'Enquiries, bookings and registrations',
  icon: OrdersIcon,
  list: lazyPage(async () => (await import('./lines/LineList.tsx')).LineList),
  recordRepresentation: getOrderTitle,
  toSearchResult: (order: OrderRecord) => ({
    title: getOrderTitle(order),
    description: getBuyerName(order),
  }),
  counterLabels: ({ enquiries, overdue_enquiries, bookings_today, registrations_today = 0 }) => [
    pluralize(enquiries, 'enquiry', 'enquiries'),
    ...(overdue_enquiries > 0
      ? [`${formatNumber(overdue_enquiries)} waiting over ${limits.answerWithinHours} hours`]
      : []),
    `${pluralize(bookings_today, 'booking')} today`,
    ...(registrations_today > 0 ? [`${pluralize(registrations_today, 'registration')} today`] : []),
  ],
  withExtension: {
    'order-workflow': {
      add: 'New order',
      list: lazyPage(async () => (await import('./list/OrderList.tsx')).OrderList),
      show: lazyPage(async () => (await import('./page/OrderPage.tsx')).OrderPage),
      create: lazyPage(async () => (await import('./create/OrderCreate.tsx')).OrderCreate),
      children: <Route path=":id/packing-slip" element={<PackingSlip />} />,
    },
  },
} satisfies AdminResource

function getOrderTitle(order: OrderRecord): string {
  const names = getLineNames(order)
  return isNumbered(order) ? `${getOrderName(order)} · ${names}` : names
}
