import { useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { color, space, textSize } from '../styles/cssTokens.ts'

/** Says so while the browser has no connection, aloud too; what was loaded stays where it is. */
export function OfflineNote() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine, onTheServer)
  return <Place aria-live="polite">{!isOnline && <Note>You are offline. Your cart is kept.</Note>}</Place>
}

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

const onTheServer = () => true

// Without a height of its own: it lies over the air at a page's beginning, then over whatever is read, and moves nothing.
const Place = styled.div`
  position: sticky;
  z-index: 2;
  top: 0;
  height: 0;
`

const Note = styled.p`
  padding: ${space.xs} ${space.m};
  background: ${color.ink};
  color: ${color.paper};
  font-size: ${textSize.small};
  text-align: center;
`
