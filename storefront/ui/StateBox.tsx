import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, font, space, textSize } from '../styles/cssTokens.ts'
import * as commonTexts from '../texts/common.ts'
import { Button } from './Button.tsx'

/** Centered text that replaces the content of a page or of a part of it. */
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
  children?: ReactNode
}

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

/** An alert with a retry button, for data that could not be loaded. */
export function FailedState({ title = commonTexts.loadFailed, onRetry }: FailedStateProps) {
  return (
    <StateBox role="alert">
      <p>{title}</p>
      <Button kind="secondary" onClick={onRetry}>
        {commonTexts.tryAgain}
      </Button>
    </StateBox>
  )
}

/** The centered content of a page such as the 404 page. */
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
