import { styled } from 'styled-components'
import { from, space } from '../styles/cssTokens.ts'

/** Entries below each other, each as wide as the page. Put `role="list"` on it. */
export const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};

  ${from.desktop} {
    gap: ${space.xxl};
  }
`
