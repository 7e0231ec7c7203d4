import { styled } from 'styled-components'
import { from, space } from '../styles/cssTokens.ts'
import { Grid } from '../ui/Grid.tsx'

/** Two beside each other already on a phone: there is little to read below a collection's picture. */
export const CollectionGrid = styled(Grid)`
  grid-template-columns: repeat(2, minmax(0, 1fr));
  column-gap: ${space.m};

  ${from.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    column-gap: ${space.xl};
  }
`
