import type { ComponentProps, MouseEvent } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** A path of the shop with query and fragment, or an address elsewhere: `mailto:` and the like. */
  to: string
  replace?: boolean | undefined
  /** The browser loads the page anew, as it does for addresses elsewhere. */
  reloadDocument?: boolean
}

/**
 * A link to another page of the shop. react-router's own would bring along what only its framework needs: a part of each first
 * visit, and two more resolutions of the address for each link that the server renders.
 */
export function Link({ to, replace, reloadDocument = false, onClick, children, ...props }: LinkProps) {
  const isElsewhere = scheme.test(to)
  const path = useHref(isElsewhere ? '' : to)
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, replace === undefined ? {} : { replace })

  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented && !isElsewhere && !reloadDocument) navigate(event)
  }

  return (
    <a {...props} href={isElsewhere ? to : path} onClick={handleClick}>
      {children}
    </a>
  )
}

const scheme = /^(?:[a-z][\w+.-]*:|\/\/)/i
