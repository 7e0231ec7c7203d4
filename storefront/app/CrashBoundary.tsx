import { Component, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { space } from '../styles/cssTokens.ts'
import { Button } from '../ui/Button.tsx'

interface State {
  crashed: boolean
}

/** Keeps header and footer when a page fails to render, and offers to load it anew. */
export class CrashBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { crashed: false }

  static getDerivedStateFromError(): State {
    return { crashed: true }
  }

  override render() {
    if (!this.state.crashed) return this.props.children
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
