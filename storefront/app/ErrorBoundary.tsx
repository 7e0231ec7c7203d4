import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { space } from '../styles/cssTokens.ts'
import { Button } from '../ui/Button.tsx'

/** Keeps header and footer when a page fails to render, and offers to load it anew; a link leads out of it. */
export function CrashBoundary({ children }: { children: ReactNode }) {
  return <Catcher place={useLocation().key}>{children}</Catcher>
}

interface Props {
  /** Where the visitor is; another one ends a crash. */
  place: string
  children: ReactNode
}

interface State {
  /** Null until the place is known; undefined while nothing is wrong. */
  crashedAt: string | null | undefined
}

class Catcher extends Component<Props, State> {
  override state: State = { crashedAt: undefined }

  static getDerivedStateFromError(): State {
    return { crashedAt: null }
  }

  static getDerivedStateFromProps({ place }: Props, { crashedAt }: State): State {
    if (crashedAt === null) return { crashedAt: place }
    return { crashedAt: crashedAt === place ? place : undefined }
  }

  override render() {
    if (this.state.crashedAt === undefined) return this.props.children
    return (
      <Notice role="alert">
        <h1>Something broke on this page</h1>
        <p>Your cart is safe. Loading the page again usually helps.</p>
        <Button onClick={() => window.location.reload()}>Reload the page</Button>
      </Notice>
    )
  }
}

const Notice = styled.section`
  display: grid;
  gap: ${space.m};
  justify-items: start;
  padding-block: ${space.xxl};
`
