import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { loadChunk } from '../../../dataProvider/loading/loadChunk.ts'
import type { ItemMedia } from '../../../dataProvider/resources/items/items.schema.ts'

type Lightbox = typeof import('./Lightbox.tsx').Lightbox

/**
 * Loads and opens a gallery's lightbox under a history entry of its own, so that Back closes it (ITEM-26). `opened` is the
 * picture that was opened; undefined while it is closed. Closing it focuses the current slide of `track`.
 */
export function useLightbox(media: ItemMedia[], track: RefObject<HTMLElement | null>) {
  const [Lightbox, setLightbox] = useState<Lightbox>()
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const opened = media.find(({ id }) => id === readEnlarged(state))
  const isOpen = opened !== undefined
  // True until the navigation is done: a second press would add another history entry, or go back twice.
  const isMoving = useRef(false)

  useEffect(() => {
    isMoving.current = false
    if (!isOpen) return undefined
    // Not loaded yet after a reload or Forward. If loading fails, the page stays as it is.
    loadLightbox().then(
      (loaded) => setLightbox(() => loaded),
      () => undefined,
    )
    // Otherwise the viewer would return the focus to the opened slide, and the gallery would scroll back to it.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const slides = track.current
    return () =>
      slides?.querySelector<HTMLElement>(':scope > :not([inert]) > a')?.focus({ preventScroll: true })
  }, [isOpen, track])

  const open = async (picture: ItemMedia) => {
    if (isMoving.current) return
    isMoving.current = true
    try {
      const loaded = await loadLightbox()
      // The visitor has left the page.
      if (!track.current) return
      setLightbox(() => loaded)
      await navigate(pathname + search + hash, { state: { enlarged: picture.id } })
    } catch {
      isMoving.current = false
      // Offline, or a new build removed the chunk: open the picture itself.
      openPicture(picture.display_image)
    }
  }

  const close = () => {
    if (isMoving.current) return
    isMoving.current = true
    void navigate(-1)
  }

  return { Lightbox, opened, open, close }
}

const loadLightbox = async () => (await loadChunk(() => import('./Lightbox.tsx'))).Lightbox

/** The id of the picture that a history entry opens in the lightbox. */
const readEnlarged = (state: unknown) =>
  typeof state === 'object' && state !== null && 'enlarged' in state ? state.enlarged : undefined

/** Navigates to a picture's own URL, if that is http or https. */
export function openPicture(address: string): void {
  if (!URL.canParse(address, window.location.href)) return
  const { protocol, href } = new URL(address, window.location.href)
  if (protocol === 'https:' || protocol === 'http:') window.location.assign(href)
}
