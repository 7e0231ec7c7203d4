import { Link, type LinkProps } from 'react-router-dom'
import { styled } from 'styled-components'
import { buttonStyle, type ButtonKind } from './buttonStyle.ts'

interface Props extends LinkProps {
  kind?: ButtonKind
}

/** A link that looks like a button: it leads to another page of the shop, or opens a letter (`mailto:`). */
export function ButtonLink({ kind = 'primary', ...rest }: Props) {
  return <Face {...rest} $kind={kind} />
}

const Face = styled(Link)<{ $kind: ButtonKind }>`
  ${buttonStyle}
`
