import { styled } from 'styled-components'
import { readMoment } from '../../dataProvider/contract/dates.ts'
import { actionLabel, type OrderLine } from '../../dataProvider/resources/orders.ts'
import { useDateFormat } from '../data/dates.ts'
import { space } from '../styles/cssTokens.ts'
import { FactRows } from '../ui/FactRows.tsx'
import { formatPiecePrice, toShortId, getStatusText, formatTotalPrice } from './orderText.ts'

/** An order's facts; those that the server does not send are left out. */
export function OrderDetail({ order }: { order: OrderLine }) {
  const formatTime = useDateFormat({ dateStyle: 'long', timeStyle: 'short' })
  const time = readMoment(order.created_at)
  const { quantity, _items: item } = order
  const isSeveral = quantity !== undefined && quantity > 1
  return (
    <Frame>
      <FactRows
        facts={[
          { label: 'Order', value: toShortId(order) },
          { label: 'Kind', value: actionLabel(item.type) },
          { label: 'Status', value: getStatusText(order) },
          ...(time === undefined ? [] : [{ label: 'Placed', value: formatTime(time) }]),
          { label: isSeveral ? 'Price each' : 'Price', value: formatPiecePrice(order) },
          ...(quantity === undefined ? [] : [{ label: 'Quantity', value: String(quantity) }]),
          ...(isSeveral ? [{ label: 'Total', value: formatTotalPrice(order) }] : []),
          ...(item.description ? [{ label: 'About it', value: item.description }] : []),
        ]}
      />
    </Frame>
  )
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
