import { css } from 'styled-components'
import * as tokens from '../../theme/tokens.ts'
import { printStyle } from './printStyle.ts'
import { color, duration, font, from, screen, space, textSize } from './cssTokens.ts'

function declare(group: string, values: Record<string, string>) {
  return Object.entries(values)
    .map(([name, value]) => `--${group}-${name}: ${value};`)
    .join('\n')
}

/** Sets the tokens as CSS variables. On screen, colors follow the visitor's light or dark preference. */
const variables = css`
  :root {
    color-scheme: light dark;
    ${declare('color', tokens.colors.light)}
    ${declare('space', tokens.space)}
    ${declare('radius', tokens.radius)}
    ${declare('shadow', tokens.shadow)}
    ${declare('font', tokens.font)}
    ${declare('text', tokens.textSize)}
    ${declare('duration', tokens.duration)}
  }

  @media screen and (prefers-color-scheme: dark) {
    :root {
      ${declare('color', tokens.colors.dark)}
    }
  }
`

const reset = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  * {
    margin: 0;
  }

  img,
  picture,
  video,
  svg {
    display: block;
    max-width: 100%;
  }

  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
  }

  button {
    padding: 0;
    border: 0;
    background: none;
    /* Keeps the words of a button unbroken next to a longer text. */
    overflow-wrap: break-word;
  }

  /* Without bullets, Safari does not expose list semantics; role="list" in the markup restores them. */
  ul[role='list'],
  ol[role='list'] {
    padding: 0;
    list-style: none;
  }

  summary {
    list-style: none;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  [hidden] {
    display: none !important;
  }
`

/** Styles that a page needs before hydration and without JavaScript. */
const withoutApp = css`
  /* The menu on narrow screens (Header.tsx). */
  @media not ${screen.wide} {
    header:has(details[open]) nav {
      display: grid;
    }
  }

  ${from.wide} {
    header details {
      display: none;
    }
  }

  /* Hides content that needs JavaScript; a noscript text explains this. Also hides the collections menu's button, because the
  footer lists the collections. */
  @media (scripting: none) {
    noscript ~ *,
    [data-needs-script],
    [aria-controls='collections-menu'] {
      display: none !important;
    }
  }
`

const rules = css`
  ${variables}
  ${reset}
  ${withoutApp}

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

    /* Keeps the focused element and the messages clear of the action bar on a phone's item page (ActionBar.tsx). */
    &:has([data-item]) {
      scroll-padding-block: 9rem;
    }

    @media not ${screen.tablet} {
      &:has([data-item]) [data-sonner-toaster] {
        bottom: 9.5rem !important;
      }
    }
  }

  body {
    /* Unlike break-word, this also reduces the minimum width of grid tracks and flex items, so no word widens a page (PAGE-6). */
    overflow-wrap: anywhere;
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

  /* Focused by script after a navigation, for screen readers. A focus ring around the page would be distracting. */
  main:focus {
    outline: none;
  }

  ::selection {
    background: ${color.accent};
    color: ${color.onAccent};
  }

  /* The direction of each line of user text follows its first letter (TXT-4). */
  :is(h1, h2, h3, h4, h5, h6, p, li, dt, dd, th, td, a, b, span, summary, input, textarea) {
    unicode-bidi: plaintext;
  }

  /* The page stays usable while its picture moves (ui/viewTransition.ts). */
  ::view-transition {
    pointer-events: none;
  }

  ::view-transition-group(*) {
    animation-duration: ${duration.normal};
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

/**
 * The style sheet with tokens, reset, base typography, focus ring, reduced motion and print. Only the server uses it: every page
 * that it renders contains the style sheet.
 */
export const globalStyle = [...rules, ...printStyle].join('')
