import type { ComponentType, HTMLAttributes, ReactNode } from 'react'
import { styled } from 'styled-components'
import { from, screen, space } from '../styles/cssTokens.ts'

/** Cards in one to three columns. Needs `role="list"`. */
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

/** How wide a picture in one of the three columns is: the beginning of its `sizes`. */
export const threeColumnSizes = `${screen.desktop} min(29vw, 390px)`

/** `rows`: specified for events, and as good for any list of one entry a line. */
export const skeletonCounts = { items: 6, categories: 3, rows: 3 } as const

interface Props {
  /** Says what is loading. */
  label: string
  count: number
  list?: ComponentType<HTMLAttributes<HTMLUListElement>>
  /** The skeleton of one entry. */
  children: ReactNode
}

/** Skeletons of a list's entries. */
export function LoadingList({ label, count, list: List = Grid, children }: Props) {
  return (
    <List role="list" aria-busy="true" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>{children}</li>
      ))}
    </List>
  )
}
