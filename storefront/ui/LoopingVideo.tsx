import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { color, radius } from '../styles/cssTokens.ts'

interface Props {
  src: string
  label: string
  /** Width to height. */
  ratio?: string
}

/** A silent video that plays while it is in view, and stands still for visitors who want no motion. */
export function LoopingVideo({ src, label, ratio = '1 / 1' }: Props) {
  const ref = useRef<HTMLVideoElement>(null)

  useEffect(() => {
    const video = ref.current
    if (!video || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const observer = new IntersectionObserver(([entry]) => {
      // Refused by a saving device or cut short by leaving the view: it then shows its first frame.
      if (entry?.isIntersecting) video.play().catch(() => undefined)
      else video.pause()
    })
    observer.observe(video)
    return () => observer.disconnect()
  }, [])

  return (
    <Video
      ref={ref}
      src={src}
      aria-label={label}
      muted
      loop
      playsInline
      preload="metadata"
      style={{ aspectRatio: ratio }}
    />
  )
}

const Video = styled.video`
  width: 100%;
  object-fit: cover;
  border-radius: ${radius.s};
  background: ${color.sunken};
`
