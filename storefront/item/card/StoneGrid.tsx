import { styled } from 'styled-components'
import { from, screen, space } from '../../styles/cssTokens.ts'

/** Stone cards in two columns from 360 px and three on a desktop. Needs `role="list"`. */
export const StoneGrid = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl} ${space.m};

  ${from.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${from.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    column-gap: ${space.xl};
  }
`

/** The `sizes` of a card's image in the grid. */
export const stoneSizes = `${screen.desktop} min(29vw, 390px), ${screen.phone} 45vw, 92vw`
