import type { ComponentProps, ReactNode } from 'react'
import type { Envelope } from '../../dataProvider/contract/responses.schema.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { pagePath } from '../data/pageAddress.ts'
import { useQuery, type Query } from '../data/query.ts'
import { LoadingList } from '../ui/Grid.tsx'
import { Pager } from '../ui/Pager.tsx'
import { EmptyState, FailedState } from '../ui/StateBox.tsx'

/** Specified by EVT-5. */
const skeletonCount = 3

interface StatesProps {
  query: Query<Envelope<Item>>
  /** Accessible label while the items load. */
  loading: string
  /** Title shown if loading fails. */
  failure: string
  /** Shown if there are no items. */
  empty?: { title: string; hint: string }
  skeleton: ReactNode
  /** The list that shows the skeletons. */
  list?: ComponentProps<typeof LoadingList>['list']
  /** The list's path. Without it there is no pager. */
  path?: string
  position?: ComponentProps<typeof Pager>['position']
}

interface Props extends StatesProps {
  /** Renders at least one item. */
  children: (items: Item[]) => ReactNode
}

/** Items with loading, failed and empty states and a pager. */
export function LoadedItems({
  query,
  loading,
  failure,
  empty,
  skeleton,
  list,
  path,
  position,
  children,
}: Props) {
  const { data, failed, retry } = useQuery(query)
  if (failed) return <FailedState title={failure} onRetry={retry} />
  if (!data) {
    return (
      <LoadingList list={list} label={loading} count={skeletonCount}>
        {skeleton}
      </LoadingList>
    )
  }

  const { items, ...envelope } = data
  return (
    <>
      {items.length === 0 && empty && (
        <EmptyState title={empty.title}>
          <p>{empty.hint}</p>
        </EmptyState>
      )}
      {items.length > 0 && children(items)}
      {path !== undefined && (
        <Pager envelope={envelope} position={position} to={(page) => pagePath(path, page)} />
      )}
    </>
  )
}
