import type { ReactNode } from 'react'
import type { Envelope } from '../../dataProvider/contract/envelope.schema.ts'
import type { Item } from '../../dataProvider/resources/items.ts'
import { skeletons } from '../../dataProvider/contract/limits.ts'
import { pagePath } from '../data/pageAddress.ts'
import { useQuery, type Query } from '../data/query.ts'
import { Pager } from '../ui/Pager.tsx'
import { Rows, LoadingList } from '../ui/Grid.tsx'
import { EmptyState, FailedState } from '../ui/StateBox.tsx'

interface Props {
  query: Query<Envelope<Item>>
  /** What is listed, as in `(30 total events)`. */
  noun: string
  /** What stands there instead of no items. */
  empty?: { title: string; hint: string }
  /** As large as a row. */
  skeleton: ReactNode
  /** The list's address; without it only one page is ever asked for. */
  path?: string
  children: (item: Item, index: number) => ReactNode
}

/** Items below each other in their four states: loading, failed, empty, full. */
export function ItemRows({ query, noun, empty, skeleton, path, children }: Props) {
  const { data, failed, retry } = useQuery(query)
  if (failed) return <FailedState title={`The ${noun} could not be loaded just now.`} onRetry={retry} />
  if (!data) {
    return (
      <LoadingList list={Rows} noun={noun} count={skeletons.rows}>
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
      {items.length > 0 && (
        <Rows role="list">
          {items.map((item, index) => (
            <li key={item.id}>{children(item, index)}</li>
          ))}
        </Rows>
      )}
      {path !== undefined && <Pager envelope={envelope} noun={noun} to={(page) => pagePath(path, page)} />}
    </>
  )
}
