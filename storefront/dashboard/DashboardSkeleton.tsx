import { textSize } from '../styles/cssTokens.ts'
import { Opening } from '../ui/Opening.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { OrdersSkeleton } from './OrdersSkeleton.tsx'

/** The page's skeleton while it is not known who is here: nothing of anybody, and no refusal. */
export function DashboardSkeleton() {
  return (
    <div data-testid="skeleton">
      <Opening>
        {/* As high as the title's line and the line below it. */}
        <Skeleton width="min(24rem, 90%)" height={`calc(${textSize.title} * 1.15)`} />
        <Skeleton width="min(26rem, 100%)" height="1.6rem" />
      </Opening>
      <OrdersSkeleton />
    </div>
  )
}
