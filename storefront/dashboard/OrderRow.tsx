import { styled } from 'styled-components'
import { readMoment } from '../../dataProvider/contract/dates.ts'
import { actionLabel, type OrderLine } from '../../dataProvider/resources/orders/orderLines.ts'
import { useDateFormat } from '../data/dates.ts'
import { color, duration, font, from, space, textSize } from '../styles/cssTokens.ts'
import { Badge } from '../ui/Badge.tsx'
import { ChevronDownIcon } from '../ui/icons.tsx'
import { formatTotalPrice, getStatusText, OrderDetail } from './OrderDetail.tsx'

/** An order that expands to its details. */
export function OrderRow({ order }: { order: OrderLine }) {
  const formatDate = useDateFormat({ dateStyle: 'medium' })
  const time = readMoment(order.created_at)
  const { name, type } = order._items
  const pieces = order.quantity ?? 1
  return (
    <li>
      <details>
        <Summary>
          <Title>{name}</Title>
          <Facts>
            {actionLabel(type)}
            {time !== undefined && (
              <>
                {' · '}
                <time dateTime={new Date(time).toISOString()}>{formatDate(time)}</time>
              </>
            )}
            {pieces > 1 && ` · ${pieces} pieces`}
          </Facts>
          <Price>{formatTotalPrice(order)}</Price>
          <Status>
            <Badge kind={order.action_type === 'completed' ? 'default' : 'secondary'}>
              {getStatusText(order)}
            </Badge>
          </Status>
          <ChevronDownIcon width={20} height={20} />
        </Summary>
        <OrderDetail order={order} />
      </details>
    </li>
  )
}

const Summary = styled.summary`
  display: grid;
  grid-template:
    'title price open' auto
    'facts status open' auto / minmax(0, 1fr) auto auto;
  gap: ${space.xs} ${space.m};
  align-items: baseline;
  padding-block: ${space.m};
  list-style: none;
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }

  > svg {
    grid-area: open;
    align-self: center;
    color: ${color.muted};
    transition: transform ${duration.normal};
  }

  details[open] > & > svg {
    transform: rotate(180deg);
  }

  &:hover {
    color: ${color.accent};
  }

  ${from.tablet} {
    grid-template:
      'title price status open' auto
      'facts price status open' auto / minmax(0, 1fr) auto 8rem auto;
    align-items: center;
    column-gap: ${space.l};
  }
`

const Title = styled.span`
  grid-area: title;
  font-family: ${font.heading};
  font-size: ${textSize.large};
  line-height: 1.3;
  overflow-wrap: anywhere;
`

const Facts = styled.span`
  grid-area: facts;
  font-size: ${textSize.small};
  color: ${color.muted};
  font-variant-numeric: tabular-nums;
`

const Price = styled.span`
  grid-area: price;
  text-align: end;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`

const Status = styled.span`
  grid-area: status;
  justify-self: end;
`
