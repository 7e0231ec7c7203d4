import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { loadChunk } from '../../../dataProvider/loading/loadChunk.ts'
import type { ItemMedia } from '../../../dataProvider/resources/items/items.schema.ts'
import { radius, space } from '../../styles/cssTokens.ts'
import { NoPicture } from '../../ui/Picture.tsx'
import { useClientValue } from '../../ui/useClientValue.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { posterOf } from '../MediaView.tsx'
import { Slide, slideKind } from './Slide.tsx'
import { Thumbnails } from './Thumbnails.tsx'

interface Props {
  /** In the order to show them. */
  media: ItemMedia[]
  title: string
}

/** A carousel of an item's pictures and videos: by swipe, thumbnail or arrow key. A picture opens in the lightbox. */
export function Gallery({ media, title }: Props) {
  const [current, setCurrent] = useState(0)
  const lastWanted = useLastWanted(current)
  const track = useRef<HTMLDivElement>(null)
  useFocusInTrack(track, current)
  const strip = useRef<HTMLUListElement>(null)
  const { Lightbox, opened, open, close } = useLightbox(media, track)
  const hasMany = media.length > 1

  const show = (index: number) => {
    setCurrent(index)
    if (track.current) track.current.scrollLeft = index * track.current.clientWidth
  }

  const turnWithArrows = (event: KeyboardEvent) => {
    const step = steps[event.key]
    // A video's own controls use the arrows too.
    if (!hasMany || !step || event.target instanceof HTMLVideoElement) return
    event.preventDefault()
    const next = (current + step + media.length) % media.length
    show(next)
    focusThumbnail(strip.current, next)
  }

  const lightbox = {
    title,
    pictures: media.filter((one) => slideKind(one) === 'picture'),
    onView: (id?: number) => show(media.findIndex((one) => one.id === id)),
  }
  if (media.length === 0) return <NoPicture />
  return (
    <>
      <Frame aria-label={`Pictures of ${title}`} onKeyDown={turnWithArrows}>
        <Track
          ref={track}
          onScroll={({ currentTarget }) => setCurrent(getSlideIndex(currentTarget, current))}
          tabIndex={hasMany ? 0 : undefined}
          role="group"
          aria-label="Picture shown"
        >
          {media.map((one, index) => (
            <Slide
              key={one.id}
              media={one}
              name={hasMany ? `${title}, ${index + 1} of ${media.length}` : title}
              poster={posterOf(media)}
              isFirst={index === 0}
              isWanted={index <= lastWanted}
              isCurrent={index === current}
              onEnlarge={() => void open(one)}
            />
          ))}
        </Track>
        {hasMany && <Thumbnails ref={strip} media={media} current={current} onChoose={show} />}
        {hasMany && <VisuallyHidden aria-live="polite">{`${current + 1} of ${media.length}`}</VisuallyHidden>}
      </Frame>
      {/* Outside the frame, which would take its arrow keys. */}
      {Lightbox && opened && <Lightbox {...lightbox} opened={opened} onClose={close} />}
    </>
  )
}

/**
 * The last slide to load: the first comes with the page, then always one ahead of how far somebody has looked. Left to itself, a
 * browser loads all that lie beside the one in view, before the first is there.
 */
function useLastWanted(current: number): number {
  const [reached, setReached] = useState(0)
  if (current > reached) setReached(current)
  return useClientValue(() => reached + 1, 0)
}

/** Moves the focus from a slide that becomes inert to the track, before the browser resets it. */
function useFocusInTrack(track: RefObject<HTMLElement | null>, current: number) {
  useLayoutEffect(() => {
    const inert = document.activeElement?.closest('[inert]')
    if (inert && track.current?.contains(inert)) track.current.focus({ preventScroll: true })
  }, [track, current])
}

/** Only while a thumbnail has the focus. */
const focusThumbnail = (strip: HTMLElement | null, index: number) => {
  if (strip?.contains(document.activeElement)) strip.querySelectorAll('button')[index]?.focus()
}

const getSlideIndex = ({ scrollLeft, clientWidth }: HTMLElement, current: number) =>
  clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : current

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

const Frame = styled.section`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s};
`

const Track = styled.div`
  display: flex;
  overflow: auto hidden;
  scroll-snap-type: x mandatory;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  border-radius: ${radius.m};
`

type Lightbox = typeof import('./Lightbox.tsx').Lightbox

/**
 * Loads and opens a gallery's lightbox under a history entry of its own, so that Back closes it (ITEM-26). `opened` is the
 * picture that was opened; undefined while it is closed. Closing it focuses the current slide of `track`.
 */
function useLightbox(media: ItemMedia[], track: RefObject<HTMLElement | null>) {
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
