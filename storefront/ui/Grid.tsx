import type { ComponentType, HTMLAttributes, ReactNode } from 'react'
import { styled } from 'styled-components'
import { from, space } from '../styles/cssTokens.ts'

/** Cards beside each other: one on a phone, two on a tablet, three on a desk. Put `role="list"` on it. */
export const Grid = styled.ul`
  display: grid;
  gap: ${space.xl} ${space.l};

  > li {
    min-width: 0;
  }

  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${from.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    column-gap: ${space.xl};
  }
`

/** Entries below each other, each as wide as the page. Put `role="list"` on it. */
export const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};

  ${from.desktop} {
    gap: ${space.xxl};
  }
`

/** The first row of a desk's Grid: its pictures are fetched before all others. */
export const eagerCards = 3

interface Props {
  /** What is on its way, in the plural. */
  noun: string
  count: number
  /** What the list itself is laid out by. */
  list?: ComponentType<HTMLAttributes<HTMLUListElement>>
  /** One skeleton, as large as what follows. */
  children: ReactNode
}

/** The places of a list's entries while they load. */
export function LoadingList({ noun, count, list: List = Grid, children }: Props) {
  return (
    <List role="list" aria-busy="true" aria-label={`Loading ${noun}`}>
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>{children}</li>
      ))}
    </List>
  )
}
