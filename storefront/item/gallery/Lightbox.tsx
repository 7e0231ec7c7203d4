import { useState } from 'react'
import { styled } from 'styled-components'
import { Lightbox as Viewer } from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import { variantUrlOf } from '../../../dataProvider/contract/pictures.ts'
import type { ItemMedia } from '../../../dataProvider/resources/items/items.schema.ts'
import { color, radius, space } from '../../styles/cssTokens.ts'

interface Props {
  /** Without videos, which have their own player. */
  pictures: ItemMedia[]
  /** The picture shown first. */
  opened: ItemMedia
  title: string
  /** The accessible name. */
  label: string
  /** Called with the id of the picture shown. */
  onView: (id: ItemMedia['id'] | undefined) => void
  onClose: () => void
}

/** An item's pictures over the whole window, with zoom (ITEM-19). */
export function Lightbox({ pictures, opened, title, label, onView, onClose }: Props) {
  // In state, as the viewer resets when it is given another array.
  const [slides] = useState(() => pictures.map((one) => toSlide(one, title)))
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
      plugins={[Zoom]}
      // More than the picture's own pixels: a phone's dense screen shows those at once.
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
      carousel={{ finite: slides.length === 1, preload: 1 }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      render={slides.length === 1 ? single : {}}
      labels={{ Lightbox: label, 'Photo gallery': label }}
    />
  )
}

/** The viewer chooses by the size of the window, and again when it is zoomed. */
const toSlide = ({ display_image: src, picture }: ItemMedia, alt: string) => {
  if (!picture || picture.widths.length === 0) return { src, alt }
  const { width, height, widths } = picture
  const variants = widths
    .filter((variant) => variant < width)
    .map((variant) => ({
      src: variantUrlOf(src, variant, 'webp'),
      width: variant,
      height: Math.round((variant * height) / width),
    }))
  return { src, alt, width, height, srcSet: [...variants, { src, width, height }] }
}

const StyledViewer = styled(Viewer)`
  --yarl__color_backdrop: ${color.paper};
  --yarl__color_button: ${color.ink};
  --yarl__color_button_active: ${color.accent};
  --yarl__color_button_disabled: ${color.muted};
  --yarl__button_filter: none;
  --yarl__button_background_color: ${color.paper};
  --yarl__navigation_button_padding: ${space.s};
  --yarl__icon_size: 28px;

  .yarl__toolbar {
    gap: ${space.s};
  }

  /* A disc, to be seen on a picture of any color. */
  .yarl__button {
    margin: 0 ${space.xs};
    border-radius: ${radius.pill};
  }

  .yarl__button:focus-visible {
    outline: 2px solid ${color.accent};
    outline-offset: -4px;
  }
`
