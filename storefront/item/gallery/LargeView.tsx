import type { ItemMedia } from '../../../dataProvider/resources/itemImages.ts'
import type { LargeViewState } from './useLargeView.ts'
import { slideKind } from './Slide.tsx'

interface Props {
  view: LargeViewState
  media: ItemMedia[]
  title: string
  /** Called with the place in `media` of what is shown. */
  onView: (index: number) => void
  onClose: () => void
}

/** The large view of a gallery while it is open: its pictures alone, as videos have a player already. */
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
