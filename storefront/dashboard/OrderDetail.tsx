import { styled } from 'styled-components'
import { readMoment } from '../../dataProvider/contract/dates.ts'
import { actionLabel, type OrderLine } from '../../dataProvider/resources/orders.ts'
import { useDateFormat } from '../data/dates.ts'
import { space } from '../styles/cssTokens.ts'
import { FactRows } from '../ui/FactRows.tsx'
import { piecePrice, shortId, statusOf, totalPrice } from './orderText.ts'

/** All that the customer may want to quote of an order; what the server does not tell is left out. */
export function OrderDetail({ order }: { order: OrderLine }) {
  const formatTime = useDateFormat({ dateStyle: 'long', timeStyle: 'short' })
  const time = readMoment(order.created_at)
  const { quantity, _items: item } = order
  const isSeveral = quantity !== undefined && quantity > 1
  return (
    <Frame>
      <FactRows
        facts={[
          { label: 'Order', value: shortId(order) },
          { label: 'Kind', value: actionLabel(item.type) },
          { label: 'Status', value: statusOf(order) },
          ...(time === undefined ? [] : [{ label: 'Placed', value: formatTime(time) }]),
          { label: isSeveral ? 'Price each' : 'Price', value: piecePrice(order) },
          ...(quantity === undefined ? [] : [{ label: 'Quantity', value: String(quantity) }]),
          ...(isSeveral ? [{ label: 'Total', value: totalPrice(order) }] : []),
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
