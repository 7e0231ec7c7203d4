import type { ReactNode } from 'react'
import { StateBox } from './StateBox.tsx'

interface Props {
  title: string
  /** What to do next. */
  children?: ReactNode
}

/** A list that was loaded and holds nothing. */
export function EmptyState({ title, children }: Props) {
  return (
    <StateBox>
      <p>{title}</p>
      {children}
    </StateBox>
  )
}
