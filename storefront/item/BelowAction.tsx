import { styled } from 'styled-components'
import { from, space } from '../styles/cssTokens.ts'

/**
 * The longer words. The action is the last of an item's columns, so that it sticks to a phone's lower edge all the way;
 * a desktop shows it above these.
 */
export const BelowAction = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};

  ${from.desktop} {
    order: 1;
  }
`
