import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Link,
} from '@mui/material'
import { useGetMany, useListContext } from 'react-admin'
import { matchPath, useLocation, useNavigate } from 'react-router-dom'
import { mailto } from '../../dataProvider/contract/mailto.ts'
import { lineCurrency, type OrderContact, type OrderLine } from '../../dataProvider/resources/orders.ts'
import { readMoment } from '../../dataProvider/contract/moment.ts'
import { tel } from '../../dataProvider/contract/tel.ts'
import { ApiError } from '../../dataProvider/shopApi/errors.ts'
import { pathOf } from '../app/paths.ts'
import { useSettings } from '../app/settings.ts'
import { EmptyState, LoadFailed } from '../layout/states.tsx'
import { Facts } from '../layout/Facts.tsx'
import { inPlace } from '../layout/Shell.tsx'
import { sayExactly } from '../words/dates.ts'
import { sayPrice } from '../words/money.ts'
import { linePrice, orderNumber, statusOf } from './line.ts'

const list = pathOf({ name: 'orders' })

/** Shows an order's details, at their own address, over the list as it is; without an id the list alone again. */
export function useShowOrder() {
  const navigate = useNavigate()
  const { search } = useLocation()
  return (id?: string) => {
    const pathname = id === undefined ? list : `${list}/${id}`
    // Going back does not open again what was closed.
    void navigate({ pathname, search }, { state: inPlace, replace: id === undefined })
  }
}

/** Over the list, the order that the page's address names, in each of its states. */
export function OrderDetails() {
  const { pathname } = useLocation()
  const show = useShowOrder()
  const id = matchPath(`${list}/:id`, pathname)?.params.id
  if (id === undefined) return null
  const close = () => show()
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby="order-title">
      <DialogTitle id="order-title">Order {orderNumber({ id })}</DialogTitle>
      <DialogContent>
        <OrderWithId id={id} />
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}

/** The order as the list has it, else read by its id. */
const OrderWithId = ({ id }: { id: string }) => {
  const { data: listed, isPending } = useListContext<OrderLine>()
  const found = listed?.find((line) => line.id === id)
  const enabled = !isPending && !found
  const { data, error, refetch } = useGetMany<OrderLine>('orders', { ids: [id] }, { enabled })
  const line = found ?? data?.[0]
  if (line) return <OrderFacts line={line} />
  // What can be no order's id is refused with 400.
  if (data?.length === 0 || (error instanceof ApiError && error.status === 400))
    return <EmptyState text="There is no order with this number" />
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return <LinearProgress aria-label="Loading the order" />
}

/** Everything the shop knows of one order. */
const OrderFacts = ({ line }: { line: OrderLine }) => {
  const { timeZone } = useSettings()
  const { _items: item, _customers: customer, quantity = 1, contact, checkout_id } = line
  const currency = lineCurrency(line)
  const time = readMoment(line.created_at)
  const total = quantity > 1 ? linePrice(line) : null
  return (
    <Facts
      facts={{
        Item: item.name,
        Type: item.type,
        Price: sayPrice(item.price, currency),
        Quantity: line.quantity,
        Total: total !== null && sayPrice(total, currency),
        Status: statusOf(line),
        Received: time !== undefined && sayExactly(time, timeZone),
        'Ordered together (no.)': checkout_id?.slice(0, 8),
        Customer: customer.Full_name ?? 'Visitor',
        'E-mail': customer.email && <Link href={mailto(customer.email)}>{customer.email}</Link>,
        'Customer number': customer.customer_number,
        ...(contact && factsOf(contact)),
        Description: item.description,
      }}
    />
  )
}

/** What a visitor wrote beside the order. */
const factsOf = ({ name, email, phone }: OrderContact) => ({
  Contact: 'As the visitor wrote it, not verified',
  'Contact name': name,
  'Contact e-mail': <Link href={mailto(email)}>{email}</Link>,
  'Contact phone': phone && <Link href={tel(phone)}>{phone}</Link>,
})
