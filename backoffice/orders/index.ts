import OrdersIcon from '@mui/icons-material/InboxOutlined'
import type { OrderLine } from '../../dataProvider/contract/orders.ts'
import type { AdminResource } from '../resource.ts'
import { OrderList } from './OrderList.tsx'

export const orders = {
  name: 'orders',
  label: 'Order Management',
  hint: 'Enquiries and bookings',
  icon: OrdersIcon,
  list: OrderList,
  recordRepresentation: ({ _items }: OrderLine) => _items.name,
} satisfies AdminResource
