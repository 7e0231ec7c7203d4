import { styled } from 'styled-components'
import { textSize } from '../styles/cssTokens.ts'
import { NoPicture } from '../ui/NoPicture.tsx'
import { Picture } from '../ui/Picture.tsx'

interface Props {
  /** Null when the item has none. */
  src: string | null
  isFaded?: boolean
}

/** A line's picture; its title stands beside it. */
export function CartPicture({ src, isFaded = false }: Props) {
  return <Place $isFaded={isFaded}>{src === null ? <Gem /> : <Picture src={src} alt="" />}</Place>
}

const Place = styled.div<{ $isFaded: boolean }>`
  grid-area: picture;
  ${({ $isFaded }) => $isFaded && 'filter: grayscale(1); opacity: 0.6;'}
`

const Gem = styled(NoPicture)`
  font-size: ${textSize.title};
`
