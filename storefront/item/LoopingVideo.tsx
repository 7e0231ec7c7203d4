import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { color, radius, space, target } from '../styles/cssTokens.ts'
import * as texts from '../texts/itemCards.tsx'
import { createIcon, PlayIcon } from '../ui/icons.tsx'
import { useClientValue } from '../ui/useClientValue.ts'

interface LoopingVideoProps {
  src: string
  label: string
  poster?: string | undefined
  ratio?: string
}

/**
 * A muted video that plays only while in view. It does not load before it comes into view. The visitor can pause it (WCAG 2.2.2).
 * It starts paused for visitors who prefer reduced motion or reduced data usage.
 */
export function LoopingVideo({ src, label, poster, ratio = '1 / 1' }: LoopingVideoProps) {
  const ref = useRef<HTMLVideoElement>(null)
  const prefersStill = usePrefersReducedMotion()
  const [choice, setChoice] = useState<boolean>()
  const plays = choice ?? !prefersStill
  const hasPoster = poster !== undefined

  useEffect(() => {
    const video = ref.current
    // Without a poster, load at least the first frame.
    if (!video || (!plays && hasPoster)) return
    // Hydration does not set `muted`, and browsers block autoplay of videos with sound.
    video.muted = true
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) video.pause()
      else if (!plays) video.preload = 'metadata'
      // play() can reject, for example in battery-saving mode. The poster or the first frame then remains visible.
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
        data-needs-script
        type="button"
        aria-label={plays ? texts.pauseVideoOf(label) : texts.playVideoOf(label)}
        onClick={() => setChoice(!plays)}
      >
        {plays ? <PauseIcon width={18} height={18} /> : <PlayIcon width={18} height={18} />}
      </Switch>
    </Frame>
  )
}

/**
 * Also returns true for visitors who save data. On the server, returns true, so that nothing moves until the preference is known.
 */
export function usePrefersReducedMotion(): boolean {
  return useClientValue(prefersReducedMotion, true)
}

const prefersReducedMotion = () =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches || savesData()

// The Network Information API, which TypeScript's DOM types lack.
const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

const PauseIcon = createIcon(<path d="M9 5v14m6-14v14" />)

const Frame = styled.div`
  position: relative;
`

const Video = styled.video`
  width: 100%;
  object-fit: cover;
  border-radius: ${radius.s};
  background: ${color.sunken};
`

// A small disc in the center of a touch target. Placed above the link that covers the card.
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
