import { useState } from 'react'
import type { ItemMedia } from '../../../dataProvider/resources/itemImages.ts'

type Lightbox = typeof import('./Lightbox.tsx').Lightbox

export interface LargeViewState {
  /** Comes with its first use. */
  Lightbox: Lightbox | undefined
  /** The picture it was opened at; undefined while it is closed. */
  opened: ItemMedia | undefined
  open: (picture: ItemMedia) => Promise<void>
  close: () => void
}

/** Whether a gallery's pictures are seen large. */
export function useLargeView(): LargeViewState {
  const [Lightbox, setLightbox] = useState<Lightbox>()
  const [opened, setOpened] = useState<ItemMedia>()

  const open = async (picture: ItemMedia) => {
    try {
      const module = await import('./Lightbox.tsx')
      // Else the viewer would give the focus back to what opened it, and the gallery would turn to that.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      setLightbox(() => module.Lightbox)
      setOpened(picture)
    } catch {
      // Offline, or the shop was built anew since: the picture by itself is large too.
      openPicture(picture.display_image)
    }
  }

  return { Lightbox, opened, open, close: () => setOpened(undefined) }
}

/** Leaves the page for a picture's own address, where that is one of the web: a script's or a file's is not followed. */
export function openPicture(address: string): void {
  if (!URL.canParse(address, window.location.href)) return
  const { protocol, href } = new URL(address, window.location.href)
  if (protocol === 'https:' || protocol === 'http:') window.location.assign(href)
}
