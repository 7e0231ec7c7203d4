import type { ComponentProps, MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { navigateWithTransition } from './viewTransition.ts'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** A path of the shop, with query and fragment if any, or an external address such as a `mailto:` URL. */
  to: string
  replace?: boolean | undefined
  /** True to load a new document, as for external addresses. */
  reloadDocument?: boolean
  /** The state of the new history entry. */
  state?: unknown
  /** True for a link in a card whose picture moves to the next page. */
  movesPicture?: boolean
}

/**
 * A link to a page of the shop or to an external address. Replaces react-router's Link, whose framework support would enlarge the
 * initial bundle. That Link also resolves each address several times per render.
 */
export function Link({
  to,
  replace,
  reloadDocument = false,
  movesPicture = false,
  state,
  onClick,
  children,
  ...props
}: LinkProps) {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()

  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || reloadDocument || scheme.test(to) || !isPlain(event)) return
    event.preventDefault()
    // Like a browser, replace the history entry if the link opens the current address.
    const open = () => void navigate(to, { replace: replace ?? to === pathname + search + hash, state })
    if (movesPicture) navigateWithTransition(findPicture(event.currentTarget), open)
    else open()
  }

  return (
    <a {...props} href={to} onClick={handleClick}>
      {children}
    </a>
  )
}

const findPicture = (link: Element) => link.closest('article')?.querySelector<HTMLElement>('[data-picture]')

const scheme = /^(?:[a-z][\w+.-]*:|\/\/)/i

/** The browser handles all other clicks, such as those that open a tab or a window. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)
