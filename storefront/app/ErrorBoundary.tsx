import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { space } from '../styles/cssTokens.ts'
import { ChunkError } from '../../dataProvider/loading/loadChunk.ts'
import { useRecovery } from '../../dataProvider/loading/useRecovery.ts'
import * as commonTexts from '../texts/common.ts'
import * as layoutTexts from '../texts/layout.ts'
import { Button } from '../ui/Button.tsx'

/** Keeps header and footer when a page cannot be loaded, or fails to render. Navigating away resets it. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  return <LocationErrorBoundary locationKey={useLocation().key}>{children}</LocationErrorBoundary>
}

interface Props {
  /** The router's key of the current location; a new one resets the error. */
  locationKey: string
  children: ReactNode
}

interface State {
  /** The location of the error: null until it is known, undefined while there is none. */
  failedAt: string | null | undefined
  /** The page's chunk could not be loaded. */
  isUnloaded?: boolean
}

class LocationErrorBoundary extends Component<Props, State> {
  override state: State = { failedAt: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { failedAt: null, isUnloaded: error instanceof ChunkError }
  }

  static getDerivedStateFromProps({ locationKey }: Props, { failedAt }: State): State {
    if (failedAt === null) return { failedAt: locationKey }
    return { failedAt: failedAt === locationKey ? locationKey : undefined }
  }

  override render() {
    if (this.state.failedAt === undefined) return this.props.children
    if (this.state.isUnloaded) return <UnloadedPage />
    return <BrokenPage onReload={() => window.location.reload()} />
  }
}

const BrokenPage = ({ onReload }: { onReload: () => void }) => (
  <Message role="alert">
    <h1>{layoutTexts.brokenTitle}</h1>
    <p>{layoutTexts.brokenHint}</p>
    <Button onClick={onReload}>{layoutTexts.reload}</Button>
  </Message>
)

/** Replaces a page whose chunk could not be loaded, and opens that page once the server answers (ERR-25). */
function UnloadedPage() {
  const { state, retry } = useRecovery()
  const { pathname } = useLocation()
  if (state === 'loading') return null
  if (state === 'failed') return <BrokenPage onReload={retry} />
  return (
    <Message role="alert">
      <h1>{navigator.onLine ? layoutTexts.unreachableTitle : layoutTexts.offlineTitle}</h1>
      <p>{layoutTexts.opensLater(pathname)}</p>
      <Button onClick={retry}>{commonTexts.tryAgain}</Button>
    </Message>
  )
}

const Message = styled.section`
  display: grid;
  gap: ${space.m};
  justify-items: start;
  padding-block: ${space.xxl};
`
