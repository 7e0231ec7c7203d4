import OrdersIcon from '@mui/icons-material/InboxOutlined'
import { limits } from '../../dataProvider/contract/limits.ts'
import type { OrderLine } from '../../dataProvider/resources/orders/orderLines.ts'
import { pluralize, formatNumber } from '../format/numbers.ts'
import { type AdminResource, lazyPage } from '../resource.ts'

export const orders = {
  name: 'orders',
  label: 'Order Management',
  description: 'Enquiries and bookings',
  icon: OrdersIcon,
  list: lazyPage(async () => (await import('./OrderList.tsx')).OrderList),
  recordRepresentation: ({ _items }: OrderLine) => _items.name,
  toSearchResult: ({ _items, _customers, contact }: OrderLine) => ({
    title: _items.name,
    description: _customers.Full_name ?? contact?.name ?? 'Visitor',
  }),
  counterLabels: ({ enquiries, overdue_enquiries, bookings_today }) => [
    pluralize(enquiries, 'enquiry', 'enquiries'),
    ...(overdue_enquiries > 0
      ? [`${formatNumber(overdue_enquiries)} waiting over ${limits.answerWithinHours} hours`]
      : []),
    `${pluralize(bookings_today, 'booking')} today`,
  ],
} satisfies AdminResource
