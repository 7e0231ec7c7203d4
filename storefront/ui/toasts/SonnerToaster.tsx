import { toast, Toaster as SonnerRoot } from 'sonner'
import { styled } from 'styled-components'
import { color, font, radius, shadow, space, target, textSize } from '../../styles/cssTokens.ts'
import * as layoutTexts from '../../texts/layout.ts'
import { Link } from '../Link.tsx'

/** The sonner toaster with the shop's design tokens. */
export function SonnerToaster() {
  return (
    <Shelf
      position="bottom-right"
      duration={4000}
      visibleToasts={3}
      gap={14}
      mobileOffset={{ bottom: aboveActionBar, left: space.m, right: space.m }}
      containerAriaLabel={layoutTexts.notifications}
    />
  )
}

/** A link in a toast. Following it dismisses all short messages. */
export function ToastLink({ label, to }: { label: string; to: string }) {
  return (
    <Link data-action to={to} onClick={() => toast.dismiss()}>
      {label}
    </Link>
  )
}

// Keeps the item page's action bar reachable.
const aboveActionBar = '6.5rem'

// Triples the specificity, because sonner's rules use several attribute selectors and come later.
const Shelf = styled(SonnerRoot)`
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

  &&& [data-action] {
    display: inline-flex;
    flex: none;
    align-items: center;
    height: auto;
    min-height: ${target};
    margin-block: calc(-1 * ${space.s});
    margin-inline-start: auto;
    padding-inline: ${space.s};
    border-radius: ${radius.m};
    background: none;
    color: ${color.accent};
    font-size: ${textSize.small};
    font-weight: 600;
    text-decoration: underline;
    white-space: nowrap;
  }
`
