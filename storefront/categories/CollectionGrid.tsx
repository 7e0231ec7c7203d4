import { styled } from 'styled-components'
import { from, space } from '../styles/cssTokens.ts'
import { Grid } from '../ui/Grid.tsx'

/** Two columns on a phone already, as long as "Explore Collection" fits. */
export const CollectionGrid = styled(Grid)`
  grid-template-columns: repeat(auto-fill, minmax(max(9rem, 34%), 1fr));
  column-gap: ${space.m};

  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${from.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    column-gap: ${space.xl};
  }
`
