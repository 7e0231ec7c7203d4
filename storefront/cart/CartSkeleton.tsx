import { styled } from 'styled-components'
import { color, from, space } from '../styles/cssTokens.ts'
import { Skeleton } from '../ui/Skeleton.tsx'

/** A line and the summary, before it is known what the cart holds. */
export function CartSkeleton() {
  return (
    <>
      <Line aria-busy="true">
        <Skeleton ratio="1 / 1" />
        <Skeleton height="3.5rem" />
      </Line>
      <Skeleton height="22rem" />
    </>
  )
}

const Line = styled.div`
  display: grid;
  grid-template-columns: 5.5rem minmax(0, 1fr);
  gap: ${space.m};
  padding-block: ${space.l};
  border-top: 1px solid ${color.line};

  ${from.tablet} {
    grid-template-columns: 7rem minmax(0, 1fr);
    gap: ${space.l};
  }
`
