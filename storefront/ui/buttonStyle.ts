import { css } from 'styled-components'
import { color, duration, radius, space, target } from '../styles/cssTokens.ts'

export type ButtonKind = 'primary' | 'secondary' | 'quiet'

/** One look for what acts (Button) and what leads somewhere (ButtonLink). */
export const buttonStyle = css<{ $kind: ButtonKind }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space.s};
  min-height: ${target};
  min-width: ${target};
  padding: ${space.s} ${space.l};
  border: 1px solid transparent;
  border-radius: ${radius.pill};
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background-color ${duration.fast},
    border-color ${duration.fast},
    color ${duration.fast};
  ${({ $kind }) => looks[$kind]}

  &:disabled,
  &[aria-disabled='true'] {
    opacity: 0.5;
    cursor: not-allowed;
  }
`

const looks: Record<ButtonKind, ReturnType<typeof css>> = {
  primary: css`
    background: ${color.accent};
    color: ${color.onAccent};
    &:hover:not(:disabled) {
      background: ${color.accentHover};
    }
  `,
  secondary: css`
    background: transparent;
    border-color: ${color.edge};
    color: ${color.ink};
    &:hover:not(:disabled) {
      border-color: ${color.ink};
      background: ${color.raised};
    }
  `,
  quiet: css`
    padding-inline: ${space.s};
    background: transparent;
    color: ${color.accent};
    &:hover:not(:disabled) {
      background: ${color.accentSoft};
    }
  `,
}
