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

/** The `sizes` of an image in one of the three columns. Callers append the sizes for narrower screens. */
export const threeColumnSizes = `${screen.desktop} min(29vw, 390px)`

interface Props {
  /** Accessible label that names what is loading. */
  label: string
  count: number
  list?: ComponentType<HTMLAttributes<HTMLUListElement>> | undefined
  children: ReactNode
}

/** Skeletons for the entries of a list. */
export function LoadingList({ label, count, list: List = Grid, children }: Props) {
  return (
    <List role="list" aria-busy="true" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>{children}</li>
      ))}
    </List>
  )
}
