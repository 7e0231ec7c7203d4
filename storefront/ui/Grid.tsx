import { styled } from 'styled-components'
import { from, space } from '../styles/cssTokens.ts'

/** Cards beside each other: one on a phone, two on a tablet, three on a desk. Put `role="list"` on it. */
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
