import { useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { color, space, textSize } from '../styles/cssTokens.ts'

/** A live region that says when the browser is offline. */
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

// Its height is 0: the notice covers the page's top and shifts no layout.
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
