import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { color, radius, space, target } from '../styles/cssTokens.ts'
import { PauseIcon, PlayIcon } from '../ui/icons.tsx'
import { useClientValue } from '../ui/useClientValue.ts'

interface Props {
  src: string
  label: string
  /** What stands there until it plays. */
  poster?: string | undefined
  /** Width to height. */
  ratio?: string
}

/**
 * A silent video that plays while it is in view, of which nothing is fetched before. It can be stopped (WCAG 2.2.2), and
 * stands still from the start for visitors who want no motion or to save data.
 */
export function LoopingVideo({ src, label, poster, ratio = '1 / 1' }: Props) {
  const ref = useRef<HTMLVideoElement>(null)
  const prefersStill = usePrefersReducedMotion()
  const [choice, setChoice] = useState<boolean>()
  const plays = choice ?? !prefersStill
  const hasPoster = poster !== undefined

  useEffect(() => {
    const video = ref.current
    // Without a poster, its first frame is all there is to see.
    if (!video || (!plays && hasPoster)) return
    // Hydration does not set it, and with sound it would not be allowed to play.
    video.muted = true
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) video.pause()
      else if (!plays) video.preload = 'metadata'
      // Refused by a saving device or cut short by leaving the view: it then shows its first frame.
      else video.play().catch(() => undefined)
    })
    observer.observe(video)
    return () => {
      observer.disconnect()
      if (!video.paused) video.pause()
    }
  }, [plays, hasPoster])

  return (
    <Frame>
      <Video
        ref={ref}
        src={src}
        poster={poster}
        aria-label={label}
        muted
        loop
        playsInline
        preload="none"
        style={{ aspectRatio: ratio }}
      />
      <Switch
        type="button"
        aria-label={`${plays ? 'Pause' : 'Play'} the video of ${label}`}
        onClick={() => setChoice(!plays)}
      >
        {plays ? <PauseIcon width={18} height={18} /> : <PlayIcon width={18} height={18} />}
      </Switch>
    </Frame>
  )
}

/** True for visitors who want no motion, or to save data; on the server too, so that nothing moves before that is known. */
function usePrefersReducedMotion(): boolean {
  return useClientValue(prefersReducedMotion, true)
}

const prefersReducedMotion = () =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches || savesData()

// Network Information API, which TypeScript's DOM does not have, as not every browser does.
const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

const Frame = styled.div`
  position: relative;
`

const Video = styled.video`
  width: 100%;
  object-fit: cover;
  border-radius: ${radius.s};
  background: ${color.sunken};
`

// Above the link that takes a whole card. A small disc in the middle of a thumb's target.
const Switch = styled.button`
  position: absolute;
  right: 0;
  bottom: 0;
  z-index: 1;
  display: grid;
  place-items: center;
  width: ${target};
  height: ${target};
  cursor: pointer;

  > svg {
    box-sizing: content-box;
    padding: ${space.xs};
    border-radius: ${radius.pill};
    background: ${color.raised};
    color: ${color.ink};
  }
`
