import type { ComponentProps, ElementType, ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Envelope } from '../../dataProvider/contract/answers.schema.ts'
import { itemPath } from '../../dataProvider/contract/pages.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { pagePath } from '../data/pageAddress.ts'
import { useQuery, type Query } from '../data/query.ts'
import { from, space } from '../styles/cssTokens.ts'
import { CardLink } from '../ui/CardLink.tsx'
import { LoadingList, skeletonCounts } from '../ui/Grid.tsx'
import { Pager } from '../ui/Pager.tsx'
import { PictureRow, rowSizes } from '../ui/PictureRow.tsx'
import { EmptyState, FailedState } from '../ui/StateBox.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { CardMedia } from './CardMedia.tsx'

interface Props {
  query: Query<Envelope<Item>>
  /** Says what is loading. */
  loading: string
  /** Shown when the items cannot be loaded. */
  failure: string
  /** Shown when there are no items. */
  empty?: { title: string; hint: string }
  skeleton: ReactNode
  /** The list's path; without it there is no pager. */
  path?: string
  position?: ComponentProps<typeof Pager>['position']
  children: (item: Item, index: number) => ReactNode
}

/** A list of items in its four states: loading, failed, empty, loaded. */
export function ItemRows({ query, loading, failure, empty, skeleton, path, position, children }: Props) {
  const { data, failed, retry } = useQuery(query)
  if (failed) return <FailedState title={failure} onRetry={retry} />
  if (!data) {
    return (
      <LoadingList list={Rows} label={loading} count={skeletonCounts.rows}>
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
      {path !== undefined && (
        <Pager envelope={envelope} position={position} to={(page) => pagePath(path, page)} />
      )}
    </>
  )
}

interface ItemRowProps {
  item: Item
  /** The picture's width to height. */
  ratio?: string
  eager?: boolean
  /** The link's text. `Hidden` has the words that only screen readers say. */
  action: (title: string, Hidden: ElementType) => ReactNode
  children: ReactNode
}

/** An item's picture beside a text that ends with a link to its page. */
export function ItemRow({ item, ratio = '3 / 2', eager = false, action, children }: ItemRowProps) {
  return (
    <article>
      <PictureRow picture={<CardMedia item={item} ratio={ratio} eager={eager} sizes={rowSizes} />}>
        {children}
        <CardLink to={itemPath(item.slug)}>{action(item.title, VisuallyHidden)}</CardLink>
      </PictureRow>
    </article>
  )
}

/** Entries below each other. Needs `role="list"`. */
const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};

  ${from.desktop} {
    gap: ${space.xxl};
  }
`
