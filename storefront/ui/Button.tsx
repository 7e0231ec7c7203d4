import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { buttonStyle, type ButtonKind } from './buttonStyle.ts'

interface Props extends ComponentProps<'button'> {
  kind?: ButtonKind
}

/** A button that submits nothing unless told to. */
export function Button({ kind = 'primary', type = 'button', ...rest }: Props) {
  return <Face {...rest} type={type} $kind={kind} />
}

const Face = styled.button<{ $kind: ButtonKind }>`
  ${buttonStyle}
`
