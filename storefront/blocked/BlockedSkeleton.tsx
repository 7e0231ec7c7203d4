import { Skeleton } from '../ui/Skeleton.tsx'
import { BlockedFrame } from './BlockedFrame.tsx'

/** The note's skeleton, before it is known who is here. */
export function BlockedSkeleton() {
  return (
    <BlockedFrame aria-busy="true" aria-label="Loading your account">
      <Skeleton width="16rem" height="2.75rem" />
      <Skeleton width="90%" height="1.5rem" />
      <Skeleton height="5rem" />
      <Skeleton width="80%" height="3rem" />
    </BlockedFrame>
  )
}
