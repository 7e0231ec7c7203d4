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

const inThreeColumns = `${screen.desktop} min(29vw, 390px)`

/** How wide a picture in such a column is. */
export const gridSizes = `${inThreeColumns}, ${screen.tablet} 45vw, 92vw`

/** The same where a phone has two columns already. */
export const closeGridSizes = `${inThreeColumns}, (min-width: 21em) 45vw, 92vw`

/** Entries below each other. Needs `role="list"`. */
export const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};

  ${from.desktop} {
    gap: ${space.xxl};
  }
`

/** `rows`: specified for events, and as good for any list of one entry a line. */
export const skeletonCounts = { items: 6, categories: 3, rows: 3 } as const

interface Props {
  /** What is loading, in the plural. */
  noun: string
  count: number
  list?: ComponentType<HTMLAttributes<HTMLUListElement>>
  /** The skeleton of one entry. */
  children: ReactNode
}

/** Skeletons of a list's entries. */
export function LoadingList({ noun, count, list: List = Grid, children }: Props) {
  return (
    <List role="list" aria-busy="true" aria-label={`Loading ${noun}`}>
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>{children}</li>
      ))}
    </List>
  )
}
