import { Skeleton } from '../ui/Skeleton.tsx'
import { Triptych } from '../ui/Triptych.tsx'

/** As large as the ways to reach the shop. */
export function ContactSkeleton() {
  return (
    <Triptych aria-busy="true" aria-label="Loading contact details">
      {['write', 'call', 'meet'].map((way) => (
        <div key={way} data-testid="skeleton">
          <Skeleton height="11rem" />
        </div>
      ))}
    </Triptych>
  )
}
