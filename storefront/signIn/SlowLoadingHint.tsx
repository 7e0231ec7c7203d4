import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { color, textSize } from '../styles/cssTokens.ts'

/** Milliseconds of waiting after which somebody wonders; a hosted provider gives up much later. */
const slowAfter = 4000

/** Says, once it takes long, that something is still going on. */
export function SlowLoadingHint() {
  const [isSlow, setSlow] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfter)
    return () => clearTimeout(timer)
  }, [])

  return <Line role="status">{isSlow && 'Still loading. This takes longer than usual.'}</Line>
}

const Line = styled.p`
  min-height: 1lh;
  color: ${color.muted};
  font-size: ${textSize.small};
`
