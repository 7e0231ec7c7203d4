import type { ComponentProps } from 'react'
import { css, styled } from 'styled-components'
import { color, duration, radius, space, target } from '../styles/cssTokens.ts'
import { Link, type LinkProps } from './Link.tsx'

interface Props extends ComponentProps<'button'> {
  kind?: ButtonKind
}

/** A button with `type="button"` by default, so that it does not submit a form. */
export function Button({ kind = 'primary', type = 'button', ...rest }: Props) {
  return <StyledButton {...rest} type={type} $kind={kind} />
}

interface ButtonLinkProps extends LinkProps {
  kind?: ButtonKind
}

export function ButtonLink({ kind = 'primary', ...rest }: ButtonLinkProps) {
  return <StyledLink {...rest} $kind={kind} />
}

type ButtonKind = 'primary' | 'secondary' | 'quiet'

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

const buttonStyle = css<{ $kind: ButtonKind }>`
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
    color ${duration.fast},
    transform ${duration.fast};
  ${({ $kind }) => looks[$kind]}

  &:active:not(:disabled, [aria-disabled='true']) {
    transform: scale(0.97);
  }

  &:disabled,
  &[aria-disabled='true'] {
    opacity: 0.5;
    cursor: not-allowed;
  }
`

/** A quiet button in a column of text. Its label, not its invisible edge, aligns with the text. */
export const TextButton = styled(Button).attrs({ kind: 'quiet' })`
  justify-self: start;
  margin-inline-start: calc(-1px - ${space.s});
`

const StyledLink = styled(Link)<{ $kind: ButtonKind }>`
  ${buttonStyle}
`

const StyledButton = styled.button<{ $kind: ButtonKind }>`
  ${buttonStyle}
`
