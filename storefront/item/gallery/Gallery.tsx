import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { ItemMedia } from '../../../dataProvider/resources/items/itemMedia.schema.ts'
import { color, radius, space, textSize } from '../../styles/cssTokens.ts'
import * as texts from '../../texts/item.tsx'
import { NoPicture } from '../../ui/Picture.tsx'
import { useClientValue } from '../../ui/useClientValue.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { getPoster } from '../MediaView.tsx'
import { Slide, getSlideKind } from './Slide.tsx'
import { Thumbnails } from './Thumbnails.tsx'
import { useLightbox } from './useLightbox.ts'

interface Props {
  media: ItemMedia[]
  title: string
}

/** A carousel of images and videos with swipe, thumbnails and arrow keys. A click on an image opens the lightbox. */
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
    // A video's controls also use the arrow keys.
    if (!hasMany || !step || event.target instanceof HTMLVideoElement) return
    event.preventDefault()
    const next = (current + step + media.length) % media.length
    show(next)
    focusThumbnail(strip.current, next)
  }

  const lightbox = {
    title,
    label: texts.imagesOf(title),
    pictures: media.filter((one) => getSlideKind(one) === 'picture'),
    onView: (id?: number) => show(media.findIndex((one) => one.id === id)),
  }
  if (media.length === 0) return <NoPicture />
  return (
    <>
      <Frame aria-label={lightbox.label} onKeyDown={turnWithArrows}>
        <Track
          ref={track}
          onScroll={({ currentTarget }) => setCurrent(getSlideIndex(currentTarget, current))}
          tabIndex={hasMany ? 0 : undefined}
          role="group"
          aria-label={texts.currentImage}
        >
          {media.map((one, index) => (
            <Slide
              key={one.id}
              media={one}
              name={hasMany ? texts.slide(title, index + 1, media.length) : title}
              poster={getPoster(media)}
              isFirst={index === 0}
              shouldLoad={index <= lastWanted}
              isCurrent={index === current}
              onEnlarge={() => void open(one)}
            />
          ))}
        </Track>
        <Position media={media} current={current} />
        {hasMany && <Thumbnails ref={strip} media={media} current={current} onChoose={show} />}
      </Frame>
      {/* Rendered outside the frame, which would handle its arrow keys. */}
      {Lightbox && opened && <Lightbox {...lightbox} opened={opened} onClose={close} />}
    </>
  )
}

/** The position of the current image, for screen readers, and the light in which it was taken. */
function Position({ media, current }: { media: ItemMedia[]; current: number }) {
  const light = media[current]?.light
  return (
    <>
      {media.length > 1 && (
        <VisuallyHidden aria-live="polite">{texts.position(current + 1, media.length)}</VisuallyHidden>
      )}
      {/* Keeps its space if another image has a light. */}
      {media.some((one) => one.light) && <Caption>{light && texts.lights[light]}</Caption>}
    </>
  )
}

/**
 * Returns the index of the last slide to load. Before hydration, only the first slide loads, so that its neighbors do not delay
 * it. After hydration, slides load up to one beyond the furthest slide viewed.
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

/** Focuses a thumbnail, but only if a thumbnail already has the focus. */
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

const Caption = styled.p`
  min-height: 1.6em;
  color: ${color.muted};
  font-size: ${textSize.small};
`

const Track = styled.div`
  display: flex;
  overflow: auto hidden;
  scroll-snap-type: x mandatory;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  border-radius: ${radius.m};
`
