import { useState } from 'react'
import { styled } from 'styled-components'
import { color } from '../../styles/cssTokens.ts'
import { Button } from '../../ui/Button.tsx'

interface Props {
  id: string
  name: string
  /** Shown until it is played; empty when there is none. */
  poster: string
}

/** Nothing is asked of YouTube before a visitor wants to see it, and then without cookies. */
export function YouTubeVideo({ id, name, poster }: Props) {
  const [isPlaying, setPlaying] = useState(false)
  if (isPlaying) {
    return (
      <Player
        src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
        title={name}
        allow="autoplay; encrypted-media; picture-in-picture"
        allowFullScreen
        // Its player refuses to play for a page that sends none.
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  }
  return (
    <Poster style={poster ? { backgroundImage: `url(${JSON.stringify(poster)})` } : undefined}>
      <Button aria-label={`Play the YouTube video: ${name}`} onClick={() => setPlaying(true)}>
        Play video
      </Button>
    </Poster>
  )
}

const Player = styled.iframe`
  width: 100%;
  height: 100%;
  border: 0;
`

const Poster = styled.div`
  display: grid;
  place-items: center;
  height: 100%;
  background: ${color.sunken} center / contain no-repeat;
`
