import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, radius, space, textSize } from '../styles/cssTokens.ts'

interface Props {
  /** `default` is the prominent kind. */
  kind?: 'default' | 'secondary'
  children: ReactNode
}

export function Badge({ kind = 'default', children }: Props) {
  return (
    <Label $kind={kind} data-kind={kind}>
      {children}
    </Label>
  )
}

const Label = styled.span<{ $kind: 'default' | 'secondary' }>`
  display: inline-flex;
  align-items: center;
  padding: calc(${space.xs} / 2) ${space.s};
  border-radius: ${radius.pill};
  background: ${({ $kind }) => ($kind === 'default' ? color.accent : color.accentSoft)};
  color: ${({ $kind }) => ($kind === 'default' ? color.onAccent : color.ink)};
  font-size: ${textSize.small};
  font-weight: 600;
  line-height: 1.4;
  print-color-adjust: exact;
`
