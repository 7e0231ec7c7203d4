import type { ItemMedia } from '../../../dataProvider/resources/itemImages.ts'
import type { LargeViewState } from './useLargeView.ts'
import { slideKind } from './Slide.tsx'

interface Props {
  view: LargeViewState
  media: ItemMedia[]
  title: string
  /** Called with the index in `media` of the picture shown. */
  onView: (index: number) => void
  onClose: () => void
}

/** The lightbox while it is open, with the pictures only: videos have their own player. */
export function LargeView({ view: { Lightbox, opened }, media, title, onView, onClose }: Props) {
  if (!Lightbox || !opened) return null
  const pictures = media.filter((one) => slideKind(one) === 'picture')
  return (
    <Lightbox
      pictures={pictures}
      start={Math.max(
        0,
        pictures.findIndex(({ id }) => id === opened.id),
      )}
      title={title}
      onView={(index) => onView(media.findIndex(({ id }) => id === pictures[index]?.id))}
      onClose={onClose}
    />
  )
}
