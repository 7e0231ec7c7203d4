import { useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { color, space, textSize } from '../styles/cssTokens.ts'

/** Says so while the browser has no connection, aloud too; what was loaded stays where it is. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine, serverSnapshot)
  return (
    <Anchor aria-live="polite">{!isOnline && <Notice>You are offline. Your cart is kept.</Notice>}</Anchor>
  )
}

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

const serverSnapshot = () => true

// Without a height of its own: it lies over the air at a page's beginning, then over whatever is read, and moves nothing.
const Anchor = styled.div`
  position: sticky;
  z-index: 2;
  top: 0;
  height: 0;
`

const Notice = styled.p`
  padding: ${space.xs} ${space.m};
  background: ${color.ink};
  color: ${color.paper};
  font-size: ${textSize.small};
  text-align: center;
`
