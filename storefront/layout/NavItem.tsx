import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { color, duration, from, target, textSize } from '../styles/cssTokens.ts'
import { Link, type LinkProps } from '../ui/Link.tsx'

/** A header link. It is underlined if its path is the current path or a parent of that path. */
export function NavItem(props: LinkProps) {
  const { pathname } = useLocation()
  // The trailing slashes ensure that `/shops` is not below `/shop`, and that only the home page matches `/`.
  const isCurrent = `${pathname}/`.startsWith(`${props.to}/`)
  return <Item aria-current={isCurrent ? 'page' : undefined} {...props} />
}

const Item = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${target};
  font-size: ${textSize.large};
  text-decoration: none;
  transition: color ${duration.fast};

  &:hover {
    color: ${color.accent};
  }

  &[aria-current='page'] {
    text-decoration: underline;
    text-decoration-color: ${color.accent};
    text-underline-offset: 0.5em;
  }

  ${from.wide} {
    white-space: nowrap;
    font-size: ${textSize.body};
  }
`
