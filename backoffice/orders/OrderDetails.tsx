import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Link,
} from '@mui/material'
import { useId } from 'react'
import { mailto } from '../../dataProvider/contract/mailto.ts'
import { lineCurrency, type OrderContact, type OrderLine } from '../../dataProvider/resources/orders.ts'
import { tel } from '../../dataProvider/contract/tel.ts'
import { sayExactly } from '../words/dates.ts'
import { EmptyState } from '../layout/EmptyState.tsx'
import { Fact, Facts } from '../layout/Facts.tsx'
import { LoadFailed } from '../layout/LoadFailed.tsx'
import { sayPrice } from '../words/money.ts'
import { useSettings } from '../app/settings/useSettings.ts'
import { linePrice, orderedAt, orderNumber } from './line.ts'
import { statusOf } from './status.ts'
import { useOpenOrder, useShowOrder } from './useOpenOrder.ts'

type Absence = Pick<ReturnType<typeof useOpenOrder>, 'isMissing' | 'error' | 'refetch'>

/** Over the list, the order that the page's address names, in each of its states. */
export function OrderDetails() {
  const titleId = useId()
  const { id, line, ...absence } = useOpenOrder()
  const show = useShowOrder()
  if (id === undefined) return null
  const close = () => show()
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Order {orderNumber({ id })}</DialogTitle>
      <DialogContent>{line ? <OrderFacts line={line} /> : <NoFacts {...absence} />}</DialogContent>
      <DialogActions>
        <Button onClick={close}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}

const NoFacts = ({ isMissing, error, refetch }: Absence) => {
  if (isMissing) return <EmptyState text="There is no order with this number" />
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return <LinearProgress aria-label="Loading the order" />
}

/** Everything the shop knows of one order. What a visitor wrote beside it is marked as unchecked. */
const OrderFacts = ({ line }: { line: OrderLine }) => {
  const { timeZone } = useSettings()
  const { _items: item, _customers: customer, quantity, contact, checkout_id } = line
  const currency = lineCurrency(line)
  const time = orderedAt(line)
  return (
    <Facts>
      <Fact name="Item">{item.name}</Fact>
      <Fact name="Type">{item.type}</Fact>
      <Fact name="Price">{sayPrice(item.price, currency)}</Fact>
      {quantity !== undefined && <Fact name="Quantity">{quantity}</Fact>}
      {quantity !== undefined && quantity > 1 && item.price !== null && (
        <Fact name="Total">{sayPrice(linePrice(line), currency)}</Fact>
      )}
      <Fact name="Status">{statusOf(line)}</Fact>
      {time !== undefined && <Fact name="Received">{sayExactly(time, timeZone)}</Fact>}
      {checkout_id && <Fact name="Ordered together (no.)">{checkout_id.slice(0, 8)}</Fact>}
      <Fact name="Customer">{customer.Full_name ?? 'Visitor'}</Fact>
      {customer.email && (
        <Fact name="E-mail">
          <Link href={mailto(customer.email)}>{customer.email}</Link>
        </Fact>
      )}
      {customer.customer_number !== null && <Fact name="Customer number">{customer.customer_number}</Fact>}
      {contact && <ContactFacts contact={contact} />}
      <Fact name="Description">{item.description}</Fact>
    </Facts>
  )
}

/** What somebody wrote beside the order. */
const ContactFacts = ({ contact: { name, email, phone } }: { contact: OrderContact }) => (
  <>
    <Fact name="Contact">As the visitor wrote it, not verified</Fact>
    <Fact name="Contact name">{name}</Fact>
    <Fact name="Contact e-mail">
      <Link href={mailto(email)}>{email}</Link>
    </Fact>
    {phone && (
      <Fact name="Contact phone">
        <Link href={tel(phone)}>{phone}</Link>
      </Fact>
    )}
  </>
)
