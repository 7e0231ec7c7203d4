import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { space } from '../styles/cssTokens.ts'
import { ChunkError } from '../../dataProvider/loading/loadChunk.ts'
import { useRecovery } from '../../dataProvider/loading/useRecovery.ts'
import * as commonTexts from '../texts/common.ts'
import * as layoutTexts from '../texts/layout.ts'
import { Button } from '../ui/Button.tsx'

/** Replaces a page that cannot be loaded or fails to render; the header and footer remain. Navigation clears the error. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  return <LocationErrorBoundary locationKey={useLocation().key}>{children}</LocationErrorBoundary>
}

interface Props {
  /** The router's key for the current location. A new key clears the error. */
  locationKey: string
  children: ReactNode
}

interface State {
  /**
   * The key of the location where the error occurred. Null until `getDerivedStateFromProps` sets it; undefined without an error.
   */
  failedAt: string | null | undefined
  /** True if a chunk could not be loaded. */
  isChunkFailed?: boolean
}

class LocationErrorBoundary extends Component<Props, State> {
  override state: State = { failedAt: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { failedAt: null, isChunkFailed: error instanceof ChunkError }
  }

  static getDerivedStateFromProps({ locationKey }: Props, { failedAt }: State): State {
    if (failedAt === null) return { failedAt: locationKey }
    return { failedAt: failedAt === locationKey ? locationKey : undefined }
  }

  override render() {
    if (this.state.failedAt === undefined) return this.props.children
    if (this.state.isChunkFailed) return <UnloadedPage />
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

/**
 * Shown instead of a page whose chunk could not be loaded. Tries to reload the document once the server responds (`useRecovery`,
 * ERR-25).
 */
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
