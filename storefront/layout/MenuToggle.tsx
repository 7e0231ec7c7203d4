import { useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { from } from '../styles/cssTokens.ts'
import { CloseIcon, MenuIcon } from '../ui/icons.tsx'
import { useClientValue } from '../ui/useClientValue.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { iconControl } from './iconControl.ts'
import type { Disclosure } from './useDisclosure.ts'

/**
 * The button of the phone's menu. As the summary of a `<details>` it opens the menu without the program too; from hydration on the
 * program opens and closes it.
 */
export function MenuToggle({ open, toggle }: Pick<Disclosure<HTMLElement>, 'open' | 'toggle'>) {
  const button = useRef<HTMLElement>(null)
  // Without the program the browser itself says whether it is open.
  const isLive = useClientValue(() => true, false)
  const openAtFirst = useRef(toggle)

  useLayoutEffect(() => {
    const summary = button.current
    const isOpened = summary?.parentElement?.hasAttribute('open')
    if (summary && isOpened) openAtFirst.current({ currentTarget: summary })
  }, [])

  return (
    <Frame open={open}>
      <Toggle
        ref={button}
        role="button"
        aria-expanded={isLive ? open : undefined}
        aria-controls="menu"
        onClick={(event) => {
          event.preventDefault()
          toggle(event)
        }}
      >
        {open ? <CloseIcon /> : <MenuIcon />}
        <VisuallyHidden>Menu</VisuallyHidden>
      </Toggle>
    </Frame>
  )
}

const Frame = styled.details`
  ${from.wide} {
    display: none;
  }
`

const Toggle = styled.summary`
  ${iconControl}
  list-style: none;

  &::-webkit-details-marker {
    display: none;
  }
`
