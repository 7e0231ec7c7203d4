import { css } from 'styled-components'
import * as tokens from '../../theme/tokens.ts'

/** Sets every token as a CSS variable; the colours follow the visitor's light or dark preference. */
export const variables = css`
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

  @media (prefers-color-scheme: dark) {
    :root {
      ${declare('color', tokens.colors.dark)}
    }
  }
`

function declare(group: string, values: Record<string, string>) {
  return Object.entries(values)
    .map(([name, value]) => `--${group}-${name}: ${value};`)
    .join('\n')
}
