import { styled } from 'styled-components'
import type { OrderLine } from '../../dataProvider/resources/orders/orderLines.ts'
import { color, font, from, radius, space, textSize } from '../styles/cssTokens.ts'
import type { SplitOrders } from './orderAge.ts'

/** How many order lines there are, by their age (DASH-3). */
export function OrderStats({ current, history }: SplitOrders<OrderLine>) {
  return (
    <StatRow>
      <Stat label="Total Orders" count={current.length + history.length} />
      <Stat label="Current Orders" count={current.length} />
      <Stat label="Completed" count={history.length} />
    </StatRow>
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
