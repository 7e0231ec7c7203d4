import { styled } from 'styled-components'
import { NoPicture } from '../ui/NoPicture.tsx'
import { Picture } from '../ui/Picture.tsx'

interface Props {
  /** Null when the item has none. */
  src: string | null
}

/** A line's picture; its title stands beside it. */
export function CartPicture({ src }: Props) {
  return <Place>{src === null ? <Gem /> : <Picture src={src} alt="" />}</Place>
}

const Place = styled.div`
  grid-area: picture;
`

const Gem = styled(NoPicture)`
  font-size: 2rem;
`
