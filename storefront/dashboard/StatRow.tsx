import { styled } from 'styled-components'
import { from, space } from '../styles/cssTokens.ts'

/** Three figures beside each other, on a phone too: they are short. */
export const StatRow = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space.s};
  margin-bottom: ${space.l};

  ${from.tablet} {
    gap: ${space.l};
    margin-bottom: ${space.xl};
  }
`
