import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { space } from '../styles/cssTokens.ts'
import { Button } from '../ui/Button.tsx'

/** Keeps header and footer when a page fails to render, and offers to load it anew; a link leads out of it. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  return <LocationErrorBoundary locationKey={useLocation().key}>{children}</LocationErrorBoundary>
}

interface Props {
  /** Where the visitor is; another one ends a crash. */
  locationKey: string
  children: ReactNode
}

interface State {
  /** Null until the place is known; undefined while nothing is wrong. */
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
