import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Link,
} from '@mui/material'
import { useGetOne, useListContext } from 'react-admin'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { readMoment } from '../../../dataProvider/contract/dates.ts'
import { toTelUrl } from '../../../dataProvider/contract/links.ts'
import { formatPrice } from '../../../dataProvider/contract/money.ts'
import { toPlainText } from '../../../dataProvider/contract/plainText.ts'
import type { LinesOrder } from '../../../dataProvider/provider/orders.ts'
import type { OrderLine } from '../../../dataProvider/resources/orders/orderLines.schema.ts'
import { lineCurrency, toShortId } from '../../../dataProvider/resources/orders/orderLines.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { EmailLink } from '../../fields/EmailLink.tsx'
import { formatDateTime } from '../../format/dates.ts'
import { DescriptionList } from '../../layout/DescriptionList.tsx'
import { preventScrollReset } from '../../layout/Layout.tsx'
import { EmptyState, LoadError } from '../../layout/states.tsx'
import { getListPath } from '../../settings/paths.ts'
import { useSettings } from '../../settings/settings.ts'
import { HoldEnd } from '../HoldEnd.tsx'
import { getLineTotal, getStatusLabel } from './orderLine.ts'

/** The order that the page's address names, over the list as it is (AORD-12). */
export function LineDetails() {
  const { '*': id } = useParams()
  const navigate = useNavigate()
  const { search } = useLocation()
  if (!id) return null
  // Going back does not open again what was closed.
  const list = `${getListPath({ name: 'orders' })}${search}`
  const close = () => void navigate(list, { state: preventScrollReset, replace: true })
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm">
      <DialogTitle>Order {toShortId(id)}</DialogTitle>
      <DialogContent>
        <LineWithId id={id} />
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}

const LineWithId = ({ id }: { id: string }) => {
  const { data: order, error, refetch } = useGetOne<LinesOrder>('orders', { id })
  const { data: listed = [] } = useListContext<LinesOrder>()
  const line =
    order?.order_lines[0] ?? listed.flatMap(({ order_lines }) => order_lines).find((one) => one.id === id)
  if (line) return <LineFacts line={line} />
  if (!error) return <LinearProgress aria-label="Loading the order" />
  // The data provider found none, or the server refused with 400 what can be no order's id.
  const isUnknown = !(error instanceof ApiError) || error.status === 400
  if (isUnknown) return <EmptyState text="There is no order with this number" />
  return <LoadError error={error} onRetry={() => void refetch()} />
}

/** Everything the shop knows of one line, and what a visitor wrote beside it. */
const LineFacts = ({ line }: { line: OrderLine }) => {
  const { timeZone } = useSettings()
  const { _items: item, _customers: customer, quantity = 1, contact, checkout_id } = line
  const currency = lineCurrency(line)
  const time = readMoment(line.created_at)
  return (
    <DescriptionList
      facts={{
        Item: item.name,
        Type: item.type,
        Price: formatPrice(item.price, currency),
        Quantity: line.quantity,
        Total: quantity > 1 && item.price !== null && formatPrice(getLineTotal(line), currency),
        Status: getStatusLabel(line),
        'Held until': line.held_until !== undefined && <HoldEnd line={{ ...line, name: item.name }} />,
        Received: time !== undefined && formatDateTime(time, timeZone),
        'Ordered together (no.)': checkout_id && toShortId(checkout_id),
        Customer: customer.Full_name ?? 'Visitor',
        'E-mail': customer.email && <EmailLink email={customer.email} />,
        'Customer number': customer.customer_number,
        ...(contact && {
          Contact: 'As the visitor wrote it, not verified',
          'Contact name': contact.name,
          'Contact e-mail': <EmailLink email={contact.email} />,
          'Contact phone': contact.phone && <Link href={toTelUrl(contact.phone)}>{contact.phone}</Link>,
        }),
        Description: toPlainText(item.description),
      }}
    />
  )
}
