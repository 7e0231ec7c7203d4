import { styled } from 'styled-components'
import { color, radius } from '../styles/cssTokens.ts'

interface Props {
  src: string
  /** Empty when the text beside it says the same. */
  alt: string
  /** Width to height; the room is kept before the picture comes. */
  ratio?: string
  /** In the first view: fetched at once and before others. */
  eager?: boolean
  className?: string | undefined
}

/** A picture cropped to a fixed shape. */
export function Picture({ src, alt, ratio = '1 / 1', eager = false, className }: Props) {
  return (
    <Image
      src={src}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding={eager ? 'auto' : 'async'}
      style={{ aspectRatio: ratio }}
      className={className}
    />
  )
}

interface NoPictureProps {
  /** Width to height. */
  ratio?: string
  className?: string | undefined
}

/** Keeps a picture's room for what has none. */
export function NoPicture({ ratio = '1 / 1', className }: NoPictureProps) {
  return (
    <Placeholder aria-hidden="true" style={{ aspectRatio: ratio }} className={className}>
      💎
    </Placeholder>
  )
}

const Image = styled.img`
  width: 100%;
  object-fit: cover;
  border-radius: ${radius.s};
  background: ${color.sunken};
  color: ${color.muted};
`

const Placeholder = styled.div`
  display: grid;
  place-items: center;
  border-radius: ${radius.s};
  background: ${color.sunken};
  font-size: 3rem;
`
