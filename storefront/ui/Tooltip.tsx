import { Content, Provider, Root, Trigger } from '@radix-ui/react-tooltip'
import type { ReactElement, ReactNode } from 'react'
import { keyframes, styled } from 'styled-components'
import { color, duration, radius, space, textSize } from '../styles/cssTokens.ts'

interface Props {
  /** Says in a word or two what the control does; its name says of what. */
  text: string
  /** A control that has a name of its own. */
  children: ReactElement
}

/**
 * A word about an icon, for the mouse after a while (TIP-1) and for the keyboard at once; Escape
 * closes it. Stands in a `TooltipGroup`, and beside its control, so that it is part of the same landmark.
 */
export function Tooltip({ text, children }: Props) {
  return (
    <Root>
      <Trigger asChild>{children}</Trigger>
      <Bubble sideOffset={6} collisionPadding={8}>
        {text}
      </Bubble>
    </Root>
  )
}

/**
 * Tooltips of one place. The first opens after 700 ms; whoever moves on to a neighbour within 300 ms is told at once.
 * Those are the package's defaults, and what TIP-1 asks for.
 */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return <Provider>{children}</Provider>
}

const fadeIn = keyframes`
  from {
    opacity: 0;
  }
`

const Bubble = styled(Content)`
  z-index: 2;
  padding: ${space.xs} ${space.s};
  border-radius: ${radius.s};
  background: ${color.ink};
  color: ${color.paper};
  font-size: ${textSize.small};
  line-height: 1.4;
  animation: ${fadeIn} ${duration.fast} ease-out;
`
