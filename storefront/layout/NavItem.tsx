import { NavLink } from 'react-router-dom'
import { styled } from 'styled-components'
import { color, duration, from, target, textSize } from '../styles/cssTokens.ts'

/** One of the header's links; the current one is underlined. */
export const NavItem = styled(NavLink)`
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
