import { styled } from 'styled-components'
import type { OrderLine } from '../../dataProvider/resources/orders/orderLines.schema.ts'
import { color, font, from, radius, space, textSize } from '../styles/cssTokens.ts'
import * as texts from '../texts/dashboard.ts'
import type { SplitOrders } from './orderAge.ts'

interface Props extends SplitOrders<OrderLine> {
  /** The number of orders that contain the lines. */
  orders: number
}

/** Counts order lines by age (DASH-3). If an order has several lines, also shows the number of orders. */
export function OrderStats({ current, history, orders }: Props) {
  const total = current.length + history.length
  return (
    <>
      <StatRow>
        <Stat label={texts.totalOrders} count={total} />
        <Stat label={texts.currentOrders} count={current.length} />
        <Stat label={texts.completed} count={history.length} />
      </StatRow>
      {orders < total && (
        <Note>{orders === 1 ? texts.countedInOneOrder(total) : texts.countedInOrders(total, orders)}</Note>
      )}
    </>
  )
}

const Stat = ({ label, count }: { label: string; count: number }) => (
  <Card>
    <dt>{label}</dt>
    <dd>{count}</dd>
  </Card>
)

const Card = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  min-height: 6rem;
  padding: ${space.s};
  border-radius: ${radius.m};
  background: ${color.sunken};

  dt {
    font-size: ${textSize.small};
    line-height: 1.3;
    color: ${color.muted};
  }

  dd {
    font-family: ${font.heading};
    font-size: ${textSize.title};
    line-height: 1;
    font-variant-numeric: tabular-nums;
  }

  ${from.tablet} {
    padding: ${space.m};
  }
`

const Note = styled.p`
  margin-block: calc(${space.s} - ${space.l}) ${space.l};
  font-size: ${textSize.small};
  color: ${color.muted};

  ${from.tablet} {
    margin-block: calc(${space.m} - ${space.xl}) ${space.xl};
  }
`

export const StatRow = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space.s};
  margin-bottom: ${space.l};

  ${from.tablet} {
    gap: ${space.l};
    margin-bottom: ${space.xl};
  }
`
