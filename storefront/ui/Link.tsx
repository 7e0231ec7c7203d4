import type { ComponentProps, MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** A path of the shop with query and fragment, or an address elsewhere: `mailto:` and the like. */
  to: string
  replace?: boolean | undefined
  /** The browser loads the page anew, as it does for addresses elsewhere. */
  reloadDocument?: boolean
}

/**
 * A link to another page of the shop. react-router's own would bring along what only its framework needs, a part of each first
 * visit, and would resolve each link's address four times while the server renders.
 */
export function Link({ to, replace, reloadDocument = false, onClick, children, ...props }: LinkProps) {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()

  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || reloadDocument || scheme.test(to) || !isPlain(event)) return
    event.preventDefault()
    // As browsers do: the page one is on is not one to come back to.
    void navigate(to, { replace: replace ?? to === pathname + search + hash })
  }

  return (
    <a {...props} href={to} onClick={handleClick}>
      {children}
    </a>
  )
}

const scheme = /^(?:[a-z][\w+.-]*:|\/\/)/i

/** Any other click is the browser's: it opens a tab, a window or a menu. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)
