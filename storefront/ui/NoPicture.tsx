import { styled } from 'styled-components'
import { color, radius } from '../styles/cssTokens.ts'

interface Props {
  /** Width to height. */
  ratio?: string
  className?: string | undefined
}

/** Keeps a picture's room for what has none. */
export function NoPicture({ ratio = '1 / 1', className }: Props) {
  return (
    <Room aria-hidden="true" style={{ aspectRatio: ratio }} className={className}>
      💎
    </Room>
  )
}

const Room = styled.div`
  display: grid;
  place-items: center;
  border-radius: ${radius.s};
  background: ${color.sunken};
  font-size: 3rem;
`
