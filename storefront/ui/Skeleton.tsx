import { keyframes, styled } from 'styled-components'
import { color, radius } from '../styles/cssTokens.ts'

interface Props {
  /** Any CSS length. */
  width?: string
  height?: string
  /** CSS `aspect-ratio` such as `1 / 1`, instead of a height. */
  ratio?: string
}

/** A placeholder of about the content's size, so that loading hardly shifts the layout. */
export function Skeleton({ width = '100%', height, ratio }: Props) {
  return <Block aria-hidden="true" style={{ width, height, aspectRatio: ratio }} />
}

const pulse = keyframes`
  50% { opacity: 0.55; }
`

const Block = styled.span`
  display: block;
  border-radius: ${radius.s};
  background: ${color.sunken};
  animation: ${pulse} 1.6s ease-in-out infinite;
`
