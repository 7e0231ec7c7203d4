import { css } from 'styled-components'
import { space } from './cssTokens.ts'

/** The room left and right of every page. */
export const gutter = `clamp(1rem, 4vw, ${space.xxl})`
/** The widest a page's text and grids become. */
export const pageWidth = '78rem'

/** A readable middle between two gutters; header, page and footer stand on the same lines. */
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
