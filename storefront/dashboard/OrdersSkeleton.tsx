import { skeletons } from '../../dataProvider/contract/limits.ts'
import { target } from '../styles/cssTokens.ts'
import { LoadingList } from '../ui/LoadingList.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { RuledList } from './RuledList.tsx'
import { StatRow } from './StatRow.tsx'

/** The skeletons of the figures, the tabs and the first orders. */
export function OrdersSkeleton() {
  return (
    <>
      <StatRow as="div" aria-hidden="true">
        {['Total', 'Current', 'Completed'].map((name) => (
          <Skeleton key={name} height="6rem" />
        ))}
      </StatRow>
      <Skeleton height={target} />
      <LoadingList noun="orders" count={skeletons.rows} list={RuledList}>
        <Skeleton height="5.25rem" />
      </LoadingList>
    </>
  )
}
