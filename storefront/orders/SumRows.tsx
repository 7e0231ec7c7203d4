import { styled } from 'styled-components'
import { formatAmount } from '../../dataProvider/contract/money.ts'
import { color, from, space, textSize } from '../styles/cssTokens.ts'

export interface Sum {
  label: string
  amount: number
  currency: string
  isStrong?: boolean
}

export function SumRows({ sums }: { sums: Sum[] }) {
  return (
    <Sums>
      {sums.map(({ label, amount, currency, isStrong = false }, index) => (
        // The key is the index, because rows can be identical and never move.
        <Row key={index} $isStrong={isStrong}>
          <dt>{label}</dt>
          <dd>{formatAmount(amount, currency)}</dd>
        </Row>
      ))}
    </Sums>
  )
}

const Sums = styled.dl`
  ${from.tablet} {
    justify-self: end;
    width: 22rem;
  }
`

const Row = styled.div<{ $isStrong: boolean }>`
  display: flex;
  justify-content: space-between;
  gap: ${space.m};
  padding-block: ${space.xs};
  font-size: ${({ $isStrong }) => ($isStrong ? textSize.large : 'inherit')};
  font-weight: ${({ $isStrong }) => ($isStrong ? 600 : 'inherit')};

  dt {
    color: ${({ $isStrong }) => ($isStrong ? color.ink : color.muted)};
  }

  dd {
    font-variant-numeric: tabular-nums;
  }
`
