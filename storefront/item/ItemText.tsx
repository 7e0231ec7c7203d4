import { styled } from 'styled-components'

/** The seller's own words, with the line breaks they typed. */
export const ItemText = styled.p`
  max-width: 65ch;
  white-space: pre-line;
`
