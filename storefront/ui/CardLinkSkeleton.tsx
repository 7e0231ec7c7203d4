import { styled } from 'styled-components'
import { target } from '../styles/cssTokens.ts'
import { Skeleton } from './Skeleton.tsx'

/** As tall as a CardLink. `width` is any CSS length. */
export function CardLinkSkeleton({ width }: { width: string }) {
  return (
    <Place>
      <Skeleton width={width} height="1.25rem" />
    </Place>
  )
}

const Place = styled.div`
  display: flex;
  align-items: center;
  min-height: ${target};
`
