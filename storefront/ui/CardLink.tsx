import { Link, type LinkProps } from 'react-router-dom'
import { styled } from 'styled-components'
import { color, space, target } from '../styles/cssTokens.ts'
import { ArrowRightIcon } from './icons.tsx'

/** The one link of a card, whose whole area it takes: the card needs `position: relative`. */
export function CardLink({ children, ...rest }: LinkProps) {
  return (
    <Face {...rest}>
      <span>{children}</span>
      <ArrowRightIcon width="18" height="18" />
    </Face>
  )
}

const Face = styled(Link)`
  display: inline-flex;
  align-items: center;
  align-self: start;
  justify-self: start;
  gap: ${space.xs};
  min-height: ${target};
  color: ${color.accent};
  font-weight: 600;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }

  &::after {
    position: absolute;
    inset: 0;
    content: '';
  }
`
