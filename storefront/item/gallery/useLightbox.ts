import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { loadChunk } from '../../../dataProvider/loading/loadChunk.ts'
import type { ItemMedia } from '../../../dataProvider/resources/items/itemMedia.schema.ts'

type Lightbox = typeof import('./Lightbox.tsx').Lightbox

/**
 * Loads and opens a gallery's lightbox with its own history entry, so that Back closes it (ITEM-26). `opened` is the image at
 * which the lightbox was opened, or undefined while it is closed. Closing it focuses the current slide of `track`.
 */
export function useLightbox(media: ItemMedia[], track: RefObject<HTMLElement | null>) {
  const [Lightbox, setLightbox] = useState<Lightbox>()
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const opened = media.find(({ id }) => id === readEnlarged(state))
  const isOpen = opened !== undefined
  // True while a navigation is pending. A second press is then ignored, because it could add another history entry or go back
  // twice.
  const isMoving = useRef(false)

  useEffect(() => {
    isMoving.current = false
    if (!isOpen) return undefined
    // After a reload or Forward, the lightbox may not be loaded yet. If loading fails, the page does not change.
    loadLightbox().then(
      (loaded) => setLightbox(() => loaded),
      () => undefined,
    )
    // Remove the focus: the viewer would return it to the opened slide, and the gallery would scroll back to that slide.
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
      // Stop if the visitor has left the page.
      if (!track.current) return
      setLightbox(() => loaded)
      await navigate(pathname + search + hash, { state: { ...state, enlarged: picture.id } })
    } catch {
      isMoving.current = false
      // The browser may be offline, or a new build has removed the chunk. Open the image file instead.
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

/** Returns the id of the image that a history entry opens in the lightbox. */
const readEnlarged = (state: unknown) =>
  typeof state === 'object' && state !== null && 'enlarged' in state ? state.enlarged : undefined

/** Navigates to an image's URL if it is an http or https URL. */
export function openPicture(address: string): void {
  if (!URL.canParse(address, window.location.href)) return
  const { protocol, href } = new URL(address, window.location.href)
  if (protocol === 'https:' || protocol === 'http:') window.location.assign(href)
}
