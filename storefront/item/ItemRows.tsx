import type { ComponentProps, ElementType, ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Envelope } from '../../dataProvider/contract/responses.schema.ts'
import { itemPath } from '../../dataProvider/contract/pages.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { pagePath } from '../data/pageAddress.ts'
import { useQuery, type Query } from '../data/query.ts'
import { from, space } from '../styles/cssTokens.ts'
import { CardLink } from '../ui/CardLink.tsx'
import { LoadingList } from '../ui/Grid.tsx'
import { Pager } from '../ui/Pager.tsx'
import { PictureRow, rowSizes } from '../ui/PictureRow.tsx'
import { EmptyState, FailedState } from '../ui/StateBox.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { CardMedia } from './CardMedia.tsx'

/** Specified by EVT-5. */
const skeletonCount = 3

interface Props {
  query: Query<Envelope<Item>>
  /** Accessible label while the items load. */
  loading: string
  /** Title shown if loading fails. */
  failure: string
  /** Shown if there are no items. */
  empty?: { title: string; hint: string }
  skeleton: ReactNode
  /** The list's path. Without it there is no pager. */
  path?: string
  position?: ComponentProps<typeof Pager>['position']
  children: (item: Item, index: number) => ReactNode
}

/** A list of items, with loading, failed and empty states. */
export function ItemRows({ query, loading, failure, empty, skeleton, path, position, children }: Props) {
  const { data, failed, retry } = useQuery(query)
  if (failed) return <FailedState title={failure} onRetry={retry} />
  if (!data) {
    return (
      <LoadingList list={Rows} label={loading} count={skeletonCount}>
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
  ratio?: string
  eager?: boolean
  /** Renders the link's text. `Hidden` wraps words for screen readers only. */
  action: (title: string, Hidden: ElementType) => ReactNode
  children: ReactNode
}

/** An item's image or video next to a text that ends with a link to its page. */
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

/** A vertical list. Needs `role="list"`. */
const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};

  ${from.desktop} {
    gap: ${space.xxl};
  }
`
