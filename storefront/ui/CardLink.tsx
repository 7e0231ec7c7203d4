import { css, styled } from 'styled-components'
import { color, space, target } from '../styles/cssTokens.ts'
import { createIcon } from './icons.tsx'
import { Skeleton } from './Skeleton.tsx'
import { Link, type LinkProps } from './Link.tsx'

/** Extends a link's clickable area to its entire card. The card needs `position: relative`. */
export const coveringLink = css`
  &::after {
    position: absolute;
    inset: 0;
    content: '';
  }
`

/** A link with an arrow whose clickable area covers its entire card. */
export function CardLink({ children, ...rest }: LinkProps) {
  return (
    <StyledLink {...rest}>
      <span>{children}</span>
      <ArrowRightIcon width="18" height="18" />
    </StyledLink>
  )
}

/** The same height as a CardLink. `width` is a CSS length. */
export function CardLinkSkeleton({ width }: { width: string }) {
  return (
    <SkeletonFrame>
      <Skeleton width={width} height="1.25rem" />
    </SkeletonFrame>
  )
}

const ArrowRightIcon = createIcon(<path d="M4 12h16m-6-6 6 6-6 6" />)

const StyledLink = styled(Link)`
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

  ${coveringLink}
`

const SkeletonFrame = styled.div`
  display: flex;
  align-items: center;
  min-height: ${target};
`

export const ClampedText = styled.p`
  display: -webkit-box;
  overflow: hidden;
  color: ${color.muted};
  line-height: 1.5;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`
