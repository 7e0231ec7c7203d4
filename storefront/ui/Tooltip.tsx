import { Content, Provider, Root, Trigger } from '@radix-ui/react-tooltip'
import type { ReactElement } from 'react'
import { keyframes, styled } from 'styled-components'
import { color, duration, radius, space, textSize } from '../styles/cssTokens.ts'

interface Props {
  /** What the control does, in a word or two. */
  text: string
  /** A control with an accessible name of its own. */
  children: ReactElement
}

/**
 * Opens on hover after a delay (TIP-1) and on keyboard focus at once. Needs a `TooltipGroup` around it. Rendered beside its
 * control, so that it is in the same landmark.
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
 * Tooltips that share their delay: the first opens after 700 ms, a neighbour within 300 ms at once. These are the package's
 * defaults and what TIP-1 requires.
 */
export const TooltipGroup = Provider

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
