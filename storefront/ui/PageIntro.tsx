import { styled } from 'styled-components'
import { color, from, space } from '../styles/cssTokens.ts'

export const PageIntro = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
  padding-block: ${space.xl} ${space.l};

  > p {
    max-width: 60ch;
    color: ${color.muted};
  }

  ${from.desktop} {
    padding-block: ${space.xxl} ${space.xl};
  }
`
