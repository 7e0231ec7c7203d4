import { useState } from 'react'
import { styled } from 'styled-components'
import { Lightbox as Viewer } from 'yet-another-react-lightbox'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/plugins/captions.css'
import 'yet-another-react-lightbox/styles.css'
import { variantUrlOf } from '../../../dataProvider/contract/pictures.ts'
import type { ItemMedia } from '../../../dataProvider/resources/items/itemMedia.schema.ts'
import { color, radius, space } from '../../styles/cssTokens.ts'
import * as texts from '../../texts/item.tsx'

interface Props {
  /** Excludes videos, which have their own player. */
  pictures: ItemMedia[]
  opened: ItemMedia
  title: string
  /** Accessible name. */
  label: string
  /** Called with the id of the visible image. */
  onView: (id: ItemMedia['id'] | undefined) => void
  onClose: () => void
}

/** Shows an item's images in a full-window viewer with zoom (ITEM-19). */
export function Lightbox({ pictures, opened, title, label, onView, onClose }: Props) {
  // Stored in state, because a new array would reset the viewer.
  const [slides] = useState(() => pictures.map((one) => toSlide(one, one.alt || title)))
  const [index] = useState(() =>
    Math.max(
      0,
      pictures.findIndex(({ id }) => id === opened.id),
    ),
  )
  const single = { buttonPrev: () => null, buttonNext: () => null }
  return (
    <StyledViewer
      open
      close={onClose}
      slides={slides}
      index={index}
      on={{ view: (shown) => onView(pictures[shown.index]?.id) }}
      plugins={[Captions, Zoom]}
      // A ratio of 1 would not enlarge images on a phone, whose dense screen already shows all of their pixels.
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
      carousel={{ finite: slides.length === 1, preload: 1 }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      render={slides.length === 1 ? single : {}}
      labels={{ Lightbox: label, 'Photo gallery': label }}
    />
  )
}

/** Offers the image's variants, with the light as its caption. The viewer chooses a variant by window size and zoom. */
const toSlide = ({ display_image: src, picture, light }: ItemMedia, alt: string) => {
  const words = { alt, ...(light && { description: texts.lights[light] }) }
  if (!picture || picture.widths.length === 0) return { src, ...words }
  const { width, height, widths } = picture
  const variants = widths
    .filter((variant) => variant < width)
    .map((variant) => ({
      src: variantUrlOf(src, variant, 'webp'),
      width: variant,
      height: Math.round((variant * height) / width),
    }))
  return { src, ...words, width, height, srcSet: [...variants, { src, width, height }] }
}

const StyledViewer = styled(Viewer)`
  --yarl__color_backdrop: ${color.paper};
  --yarl__color_button: ${color.ink};
  --yarl__color_button_active: ${color.accent};
  --yarl__color_button_disabled: ${color.muted};
  --yarl__button_filter: none;
  --yarl__button_background_color: ${color.paper};
  --yarl__slide_captions_container_background: ${color.paper};
  --yarl__slide_description_color: ${color.ink};
  --yarl__slide_description_text_align: center;
  --yarl__navigation_button_padding: ${space.s};
  --yarl__icon_size: 28px;

  .yarl__toolbar {
    gap: ${space.s};
  }

  /* A disc makes the icon visible on a picture of any color. */
  .yarl__button {
    margin: 0 ${space.xs};
    border-radius: ${radius.pill};
  }

  .yarl__button:focus-visible {
    outline: 2px solid ${color.accent};
    outline-offset: -4px;
  }
`
