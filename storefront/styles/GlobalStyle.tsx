import { createGlobalStyle } from 'styled-components'
import { color, font, space, textSize } from './cssTokens.ts'
import { reset } from './reset.ts'
import { variables } from './variables.ts'

/** What holds for every page: tokens, faces, base type, the focus ring and calm for those who ask for it. */
export const GlobalStyle = createGlobalStyle`
  ${variables}
  ${reset}

  html {
    background: ${color.paper};
    color: ${color.ink};
    font-family: ${font.text};
    font-size: 100%;
    line-height: 1.6;
    text-size-adjust: 100%;
    -webkit-text-size-adjust: 100%;
    accent-color: ${color.accent};
    scroll-padding-top: ${space.l};
  }

  body {
    overflow-wrap: break-word;
    -webkit-font-smoothing: antialiased;
  }

  h1,
  h2,
  h3,
  h4 {
    font-family: ${font.heading};
    font-weight: 400;
    line-height: 1.15;
    letter-spacing: -0.01em;
    text-wrap: balance;
  }

  h1 {
    font-size: ${textSize.title};
  }

  h2 {
    font-size: ${textSize.heading};
  }

  h3 {
    font-size: ${textSize.large};
  }

  p {
    text-wrap: pretty;
  }

  a {
    color: inherit;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }

  :focus-visible {
    outline: 2px solid ${color.accent};
    outline-offset: 2px;
  }

  /* Focused by script after a navigation, to be read from its start: no ring around the whole page. */
  main:focus {
    outline: none;
  }

  ::selection {
    background: ${color.accent};
    color: ${color.onAccent};
  }

  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
      scroll-behavior: auto !important;
    }
  }
`
