import { styled } from 'styled-components'
import { color, font, space, textSize } from '../styles/cssTokens.ts'

/** The quiet middle of a page that has no list to show. */
export const StateBox = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space.l};
  padding: ${space.xxl} ${space.m};
  text-align: center;

  > p:first-child {
    font-family: ${font.heading};
    font-size: ${textSize.large};
  }

  > p + p {
    max-width: 45ch;
    color: ${color.muted};
  }
`
