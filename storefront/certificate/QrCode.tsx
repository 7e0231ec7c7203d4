import { styled } from 'styled-components'
import { encode } from 'uqr'
import { qrCode } from '../../theme/tokens.ts'

interface Props {
  /** The encoded text. */
  text: string
  label: string
}

export function QrCode({ text, label }: Props) {
  const { data, size } = encode(text)
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <Frame role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <rect width={size} height={size} fill={qrCode.light} />
      <path d={squares.join('')} fill={qrCode.dark} shapeRendering="crispEdges" />
    </Frame>
  )
}

const Frame = styled.svg`
  width: 9rem;
  height: 9rem;
`
