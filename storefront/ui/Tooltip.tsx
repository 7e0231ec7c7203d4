import { Content, Provider, Root, Trigger } from '@radix-ui/react-tooltip'
import type { ReactElement } from 'react'
import { keyframes, styled } from 'styled-components'
import { color, duration, radius, space, textSize } from '../styles/cssTokens.ts'

interface Props {
  /** Describes the control in a few words. */
  text: string
  /** A control with its own accessible name. */
  children: ReactElement
}

/**
 * Opens on hover after a delay (TIP-1) and immediately on keyboard focus. Needs a surrounding `TooltipGroup`. Rendered next to
 * its control, so that both are in the same landmark.
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
 * Tooltips that share their delay. The first opens after 700 ms. For 300 ms after a tooltip closes, another one opens
 * immediately. TIP-1 requires these values, which are the package's defaults.
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
