import { css } from 'styled-components'
import { space } from './cssTokens.ts'

/** The minimum space to the left and right of a page's content. */
export const gutter = `clamp(1rem, 4vw, ${space.xxl})`
export const pageWidth = '78rem'

/** A grid with a content column between two gutters, used by header, page and footer. */
export const columns = css`
  display: grid;
  grid-template-columns:
    [full-start] minmax(${gutter}, 1fr)
    [content-start] minmax(0, ${pageWidth}) [content-end]
    minmax(${gutter}, 1fr) [full-end];

  > * {
    grid-column: content;
  }
`
