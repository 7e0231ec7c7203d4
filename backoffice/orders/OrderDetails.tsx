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
import { defaultCurrency } from '../../dataProvider/contract/limits.ts'
import { mailto } from '../../dataProvider/contract/mailto.ts'
import type { OrderContact, OrderLine } from '../../dataProvider/contract/orders.ts'
import { tel } from '../../dataProvider/contract/tel.ts'
import { ApiError } from '../../dataProvider/shopApi/errors.ts'
import { pathOf } from '../app/pathOf.ts'
import { useSettings } from '../app/settings/useSettings.ts'
import { EmptyState } from '../layout/EmptyState.tsx'
import { Fact, Facts } from '../layout/Facts.tsx'
import { LoadFailed } from '../layout/LoadFailed.tsx'
import { inPlace } from '../layout/useTopOfPage.ts'
import { sayExactly } from '../words/dates.ts'
import { sayPrice } from '../words/money.ts'
import { linePrice, orderedAt, orderNumber, statusOf } from './line.ts'

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

/** Everything the shop knows of one order. What a visitor wrote beside it is marked as unchecked. */
const OrderFacts = ({ line }: { line: OrderLine }) => {
  const { timeZone } = useSettings()
  const { _items: item, _customers: customer, quantity, contact, checkout_id } = line
  const time = orderedAt(line)
  return (
    <Facts>
      <Fact name="Item">{item.name}</Fact>
      <Fact name="Type">{item.type}</Fact>
      <Fact name="Price">{sayPrice(item.price, defaultCurrency)}</Fact>
      {quantity !== undefined && <Fact name="Quantity">{quantity}</Fact>}
      {quantity !== undefined && quantity > 1 && item.price !== null && (
        <Fact name="Total">{sayPrice(linePrice(line), defaultCurrency)}</Fact>
      )}
      <Fact name="Status">{statusOf(line)}</Fact>
      {time !== undefined && <Fact name="Received">{sayExactly(time, timeZone)}</Fact>}
      {checkout_id && <Fact name="Ordered together (no.)">{checkout_id.slice(0, 8)}</Fact>}
      <Fact name="Customer">{customer.Full_name ?? 'Visitor'}</Fact>
      {customer.email && <MailFact name="E-mail" email={customer.email} />}
      {customer.customer_number !== null && <Fact name="Customer number">{customer.customer_number}</Fact>}
      {contact && <ContactFacts contact={contact} />}
      <Fact name="Description">{item.description}</Fact>
    </Facts>
  )
}

const ContactFacts = ({ contact: { name, email, phone } }: { contact: OrderContact }) => (
  <>
    <Fact name="Contact">As the visitor wrote it, not verified</Fact>
    <Fact name="Contact name">{name}</Fact>
    <MailFact name="Contact e-mail" email={email} />
    {phone && (
      <Fact name="Contact phone">
        <Link href={tel(phone)}>{phone}</Link>
      </Fact>
    )}
  </>
)

const MailFact = ({ name, email }: { name: string; email: string }) => (
  <Fact name={name}>
    <Link href={mailto(email)}>{email}</Link>
  </Fact>
)
