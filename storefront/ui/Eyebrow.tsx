import { css, styled } from 'styled-components'
import { color, textSize } from '../styles/cssTokens.ts'

/** Small capitals for a short label above a heading or a list. */
export const eyebrow = css`
  color: ${color.muted};
  font-size: ${textSize.body};
  font-variant-caps: all-small-caps;
  letter-spacing: 0.08em;
`

/** A short label above a heading, such as an item's type. */
export const Eyebrow = styled.p`
  ${eyebrow}
`
