import type { ComponentType, HTMLAttributes, ReactNode } from 'react'
import { Grid } from './Grid.tsx'

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
