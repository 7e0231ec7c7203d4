import { styled } from 'styled-components'
import { color, from, space } from '../styles/cssTokens.ts'

/** Three short texts with headings, side by side from a tablet's width. */
export const ThreeColumns = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};
  border-block: 1px solid ${color.line};

  /* Doubled to be more specific than the list reset. */
  && {
    padding-block: ${space.xl};
  }

  p {
    margin-top: ${space.s};
    max-width: 38ch;
    color: ${color.muted};
  }

  ${from.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }

  ${from.desktop} {
    && {
      padding-block: ${space.xxl};
    }
  }
`
