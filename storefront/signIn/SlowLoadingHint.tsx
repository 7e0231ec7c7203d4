import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { color, textSize } from '../styles/cssTokens.ts'
import * as texts from '../texts/signIn.tsx'

/** Milliseconds until the hint appears. */
const slowAfter = 4000

/** Tells the user after a delay that loading is slow. */
export function SlowLoadingHint() {
  const [isSlow, setSlow] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfter)
    return () => clearTimeout(timer)
  }, [])

  return <Line role="status">{isSlow && texts.stillLoading}</Line>
}

const Line = styled.p`
  min-height: 1lh;
  color: ${color.muted};
  font-size: ${textSize.small};
`
