import { target, textSize } from '../styles/cssTokens.ts'
import { LoadingList, skeletonCounts } from '../ui/Grid.tsx'
import { PageIntro } from '../ui/PageIntro.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { RuledList } from './OrderList.tsx'
import { StatRow } from './OrderStats.tsx'

/** Shown while the identity is not known (ROLE-12). */
export function DashboardSkeleton() {
  return (
    <div data-testid="skeleton">
      <noscript>
        {import.meta.env.SSR && (
          <p>Your orders can only be shown with JavaScript. Please turn it on and load this page again.</p>
        )}
      </noscript>
      <PageIntro>
        {/* As high as the title's line and the line below it. */}
        <Skeleton width="min(24rem, 90%)" height={`calc(${textSize.title} * 1.15)`} />
        <Skeleton width="min(26rem, 100%)" height="1.6rem" />
      </PageIntro>
      <OrdersSkeleton />
    </div>
  )
}

export function OrdersSkeleton() {
  return (
    <>
      <StatRow as="div" aria-hidden="true">
        {['Total', 'Current', 'Completed'].map((name) => (
          <Skeleton key={name} height="6rem" />
        ))}
      </StatRow>
      <Skeleton height={target} />
      <LoadingList noun="orders" count={skeletonCounts.rows} list={RuledList}>
        <Skeleton height="5.25rem" />
      </LoadingList>
    </>
  )
}
