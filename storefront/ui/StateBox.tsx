import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, font, space, textSize } from '../styles/cssTokens.ts'
import { Button } from './Button.tsx'

/** The quiet middle of a page that has no list to show. */
export const StateBox = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space.l};
  padding: ${space.xxl} ${space.m};
  text-align: center;

  > p:first-child {
    font-family: ${font.heading};
    font-size: ${textSize.large};
  }

  > p + p {
    max-width: 45ch;
    color: ${color.muted};
  }
`

interface Props {
  title: string
  /** What to do next. */
  children?: ReactNode
}

/** A list that was loaded and holds nothing. */
export function EmptyState({ title, children }: Props) {
  return (
    <StateBox>
      <p>{title}</p>
      {children}
    </StateBox>
  )
}

interface FailedStateProps {
  title?: string
  onRetry: () => void
}

/** Nothing could be loaded; says so aloud and offers another try. */
export function FailedState({ title = 'This could not be loaded just now.', onRetry }: FailedStateProps) {
  return (
    <StateBox role="alert">
      <p>{title}</p>
      <Button kind="secondary" onClick={onRetry}>
        Try again
      </Button>
    </StateBox>
  )
}

/** The few words of a page that has nothing else to show, and the way on. */
export const CenteredMessage = styled.section`
  display: grid;
  justify-items: center;
  gap: ${space.m};
  padding-block: ${space.xxxl};
  text-align: center;

  > a {
    margin-top: ${space.m};
  }
`
