import { Toaster as SonnerToaster } from 'sonner'
import { styled } from 'styled-components'
import { color, font, radius, shadow, space, textSize } from '../../styles/cssTokens.ts'

/** sonner with the shop's tokens, which follow light and dark by themselves. */
export function Toaster() {
  return (
    <Shelf
      position="bottom-right"
      duration={4000}
      visibleToasts={3}
      gap={14}
      mobileOffset={{ bottom: aboveActionBar, left: space.m, right: space.m }}
      containerAriaLabel="Notifications"
    />
  )
}

// The item page's action stays reachable while a toast is shown.
const aboveActionBar = '6.5rem'

// Thrice the class: sonner's own rules have two attributes each and come later.
const Shelf = styled(SonnerToaster)`
  &&& {
    --normal-bg: ${color.raised};
    --normal-border: ${color.line};
    --normal-text: ${color.ink};
    --border-radius: ${radius.m};
    font-family: ${font.text};
  }

  &&& [data-sonner-toast] {
    font-size: ${textSize.small};
    box-shadow: ${shadow.raised};
  }

  &&& [data-type='error'] [data-icon] {
    color: ${color.danger};
  }
`
