import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color } from '../styles/cssTokens.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/StateBox.tsx'

interface Props {
  /** Shown when there are none. */
  empty: string
  /** A row each. */
  children: ReactNode[]
}

export function OrderList({ empty, children }: Props) {
  if (children.length === 0) {
    return (
      <EmptyState title={empty}>
        <ButtonLink to="/shop" kind="secondary">
          See what is in the shop
        </ButtonLink>
      </EmptyState>
    )
  }
  return <RuledList role="list">{children}</RuledList>
}

/** Needs `role="list"`. */
export const RuledList = styled.ul`
  > li {
    border-bottom: 1px solid ${color.line};
  }
`
