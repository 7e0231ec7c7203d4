import { useState } from 'react'
import type { ItemMedia } from '../../../dataProvider/resources/items/itemImages.ts'

type Lightbox = typeof import('./Lightbox.tsx').Lightbox

/** Loads and opens a gallery's lightbox. `opened` is the picture that was opened; undefined while it is closed. */
export function useLightbox() {
  const [Lightbox, setLightbox] = useState<Lightbox>()
  const [opened, setOpened] = useState<ItemMedia>()

  const open = async (picture: ItemMedia) => {
    try {
      const module = await import('./Lightbox.tsx')
      // Otherwise the viewer would return the focus to the opened slide, and the gallery would scroll back to it.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      setLightbox(() => module.Lightbox)
      setOpened(picture)
    } catch {
      // Offline, or a new build removed the chunk: open the picture itself.
      openPicture(picture.display_image)
    }
  }

  return { Lightbox, opened, open, close: () => setOpened(undefined) }
}

/** Navigates to a picture's own URL, if that is http or https. */
export function openPicture(address: string): void {
  if (!URL.canParse(address, window.location.href)) return
  const { protocol, href } = new URL(address, window.location.href)
  if (protocol === 'https:' || protocol === 'http:') window.location.assign(href)
}
