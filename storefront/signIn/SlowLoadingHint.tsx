import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { color, textSize } from '../styles/cssTokens.ts'
import * as texts from '../texts/signIn.tsx'

/** Milliseconds until the hint; a hosted provider times out much later. */
const slowAfter = 4000

/** Says after a while that loading takes longer than usual. */
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
