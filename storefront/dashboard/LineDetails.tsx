import { styled } from 'styled-components'
import { readMoment } from '../../dataProvider/contract/dates.ts'
import { toPlainText } from '../../dataProvider/contract/plainText.ts'
import { formatPrice, multiplyPrice } from '../../dataProvider/contract/money.ts'
import {
  actionLabel,
  lineCurrency,
  toShortId,
  type ActionType,
} from '../../dataProvider/resources/orders/orderLines.ts'
import type { OrderLine } from '../../dataProvider/resources/orders/orderLines.schema.ts'
import { useDateFormat } from '../data/dates.ts'
import { space } from '../styles/cssTokens.ts'
import { FactRows } from '../ui/FactRows.tsx'

/** An order line's facts; those that the server does not send are left out. */
export function LineDetails({ line }: { line: OrderLine }) {
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

/** The line's true state, whatever its age (DASH-8). */
export function getStatusText({ action_type, _items: { type } }: OrderLine): string {
  return action_type === 'booking' && type === 'Event' ? 'Open registration' : statuses[action_type]
}

const statuses: Record<ActionType, string> = {
  enquiry: 'Open enquiry',
  booking: 'Open booking',
  completed: 'Completed',
}

const formatPiecePrice = (line: OrderLine) => formatTotalPrice({ ...line, quantity: 1 })

/** The price of all pieces. */
export function formatTotalPrice(line: OrderLine): string {
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
