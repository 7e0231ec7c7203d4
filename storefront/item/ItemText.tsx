import { styled } from 'styled-components'

/** A description with the line breaks that the seller typed. */
export const ItemText = styled.p`
  max-width: 65ch;
  white-space: pre-line;
`
