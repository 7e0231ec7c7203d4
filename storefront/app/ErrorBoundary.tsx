import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { space } from '../styles/cssTokens.ts'
import { Button } from '../ui/Button.tsx'

/** Keeps header and footer when a page fails to render and offers a reload. Navigating away resets it. */
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
}

class LocationErrorBoundary extends Component<Props, State> {
  override state: State = { failedAt: undefined }

  static getDerivedStateFromError(): State {
    return { failedAt: null }
  }

  static getDerivedStateFromProps({ locationKey }: Props, { failedAt }: State): State {
    if (failedAt === null) return { failedAt: locationKey }
    return { failedAt: failedAt === locationKey ? locationKey : undefined }
  }

  override render() {
    if (this.state.failedAt === undefined) return this.props.children
    return (
      <Message role="alert">
        <h1>Something broke on this page</h1>
        <p>Your cart is safe. Loading the page again usually helps.</p>
        <Button onClick={() => window.location.reload()}>Reload the page</Button>
      </Message>
    )
  }
}

const Message = styled.section`
  display: grid;
  gap: ${space.m};
  justify-items: start;
  padding-block: ${space.xxl};
`
