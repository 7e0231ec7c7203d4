import { styled } from 'styled-components'
import { color, from, space } from '../styles/cssTokens.ts'

/** Three short texts, each under its heading: below each other on a phone, beside each other on a desk. */
export const ThreeColumns = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};
  border-block: 1px solid ${color.line};

  /* Twice, else the reset of lists would take it away when this is one. */
  && {
    padding-block: ${space.xl};
  }

  p {
    margin-top: ${space.s};
    max-width: 38ch;
    color: ${color.muted};
  }

  ${from.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));

    && {
      padding-block: ${space.xxl};
    }
  }
`
