import { styled } from 'styled-components'

/** A description with the line breaks that the seller typed. A file of its own, as every page loads what two pages share. */
export const ItemText = styled.p`
  max-width: 65ch;
  white-space: pre-line;
`
