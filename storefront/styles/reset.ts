import { css } from 'styled-components'

/** Takes the browsers' own spacing away, so that distances come from tokens alone. */
export const reset = css`
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
  }

  /* Safari stops reading such a list as a list; role="list" in the markup keeps it one. */
  ul[role='list'],
  ol[role='list'] {
    padding: 0;
    list-style: none;
  }

  [hidden] {
    display: none !important;
  }
`
