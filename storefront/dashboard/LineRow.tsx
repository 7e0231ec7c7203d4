import { styled } from 'styled-components'
import { readMoment } from '../../dataProvider/contract/dates.ts'
import { formatPrice, multiplyPrice } from '../../dataProvider/contract/money.ts'
import { toPlainText } from '../../dataProvider/contract/plainText.ts'
import type { OrderLine } from '../../dataProvider/resources/orders/orderLines.schema.ts'
import {
  actionLabel,
  type ActionType,
  lineCurrency,
  toShortId,
} from '../../dataProvider/resources/orders/orderLines.ts'
import { useDateFormat } from '../data/dates.ts'
import { space } from '../styles/cssTokens.ts'
import { Badge } from '../ui/Badge.tsx'
import { FactRows } from '../ui/FactRows.tsx'
import { ExpandableRow } from './ExpandableRow.tsx'
import { PlacedDate } from './PlacedDate.tsx'

/** An order line that expands to its details, on a server that knows no orders. */
export function LineRow({ line }: { line: OrderLine }) {
  const { name, type } = line._items
  const pieces = line.quantity ?? 1
  return (
    <ExpandableRow
      title={name}
      facts={
        <>
          {actionLabel(type)}
          <PlacedDate createdAt={line.created_at} />
          {pieces > 1 && ` · ${pieces} pieces`}
        </>
      }
      price={formatTotalPrice(line)}
      status={
        <Badge kind={line.action_type === 'completed' ? 'default' : 'secondary'}>{getStatusText(line)}</Badge>
      }
    >
      <LineDetails line={line} />
    </ExpandableRow>
  )
}

/** An order line's facts; those that the server does not send are left out. */
function LineDetails({ line }: { line: OrderLine }) {
  const formatTime = useDateFormat({ dateStyle: 'long', timeStyle: 'short' })
  const time = readMoment(line.created_at)
  const { quantity, _items: item } = line
  const isSeveral = quantity !== undefined && quantity > 1
  return (
    <Frame>
      <FactRows
        facts={[
          { label: 'Order', value: toShortId(line.id) },
          { label: 'Kind', value: actionLabel(item.type) },
          { label: 'Status', value: getStatusText(line) },
          { label: 'Placed', value: time === undefined ? undefined : formatTime(time) },
          { label: isSeveral ? 'Price each' : 'Price', value: formatPiecePrice(line) },
          { label: 'Quantity', value: quantity?.toString() },
          { label: 'Total', value: isSeveral ? formatTotalPrice(line) : undefined },
          { label: 'About it', value: toPlainText(item.description) || undefined },
        ]}
      />
    </Frame>
  )
}

/** The line's true state, regardless of its age (DASH-8). */
function getStatusText({ action_type, _items: { type } }: OrderLine): string {
  return action_type === 'booking' && type === 'Event' ? 'Open registration' : statuses[action_type]
}

const statuses: Record<ActionType, string> = {
  enquiry: 'Open enquiry',
  booking: 'Open booking',
  completed: 'Completed',
}

const formatPiecePrice = (line: OrderLine) => formatTotalPrice({ ...line, quantity: 1 })

/** The price of all pieces. */
function formatTotalPrice(line: OrderLine): string {
  return formatPrice(multiplyPrice(line._items.price, line.quantity ?? 1), lineCurrency(line))
}

const Frame = styled.div`
  max-width: 45rem;
  padding-bottom: ${space.s};

  dl > div:last-child {
    border-bottom: 0;
  }

  /* An order's id is quoted as it is. */
  dd::first-letter {
    text-transform: none;
  }
`
