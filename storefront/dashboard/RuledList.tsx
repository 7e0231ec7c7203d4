import { styled } from 'styled-components'
import { color } from '../styles/cssTokens.ts'

/** Entries below each other, between thin lines. Put `role="list"` on it. */
export const RuledList = styled.ul`
  > li {
    border-bottom: 1px solid ${color.line};
  }
`
