import { PageHead } from '../app/PageHead.tsx'
import { textSize } from '../styles/cssTokens.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { ItemColumns } from './ItemColumns.tsx'

/** The page's geometry while its item is on the way. */
export function ItemSkeleton() {
  return (
    <div aria-busy="true">
      <PageHead title="Loading…" hidden />
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <ItemColumns gallery={<Skeleton ratio="1 / 1" />}>
        <Skeleton width="5rem" height="1.5rem" />
        <Skeleton width="80%" height={`calc(1.15 * ${textSize.title})`} />
        <Skeleton width="9rem" height={`calc(1.6 * ${textSize.large})`} />
        <Skeleton height="8rem" />
        <Skeleton height="6rem" />
      </ItemColumns>
    </div>
  )
}
