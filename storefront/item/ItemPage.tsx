import { useParams } from 'react-router-dom'
import type { Item } from '../../dataProvider/contract/items.ts'
import { PageHead } from '../app/PageHead.tsx'
import { useQuery, type Query } from '../app/query.ts'
import type { Visit } from '../app/routes.ts'
import { FailedState } from '../ui/FailedState.tsx'
import { BackButton } from './BackButton.tsx'
import { itemQuery } from './item.ts'
import { ItemMissing } from './ItemMissing.tsx'
import { ItemSkeleton } from './ItemSkeleton.tsx'
import { layoutFor } from './layouts/layouts.ts'

/** One item of any type, at `/item/{slug}` (specification, section 2). */
export function Page() {
  const { slug = '' } = useParams()
  const { data: item, failed, retry } = useQuery(itemQuery(slug))
  if (item === null) return <ItemMissing />
  return (
    <>
      <BackButton />
      {item ? (
        <Content key={item.id} item={item} />
      ) : failed ? (
        <FailedState onRetry={retry} />
      ) : (
        <ItemSkeleton />
      )}
    </>
  )
}

export function queries({ params }: Visit): Query<unknown>[] {
  return [itemQuery(params['slug'] ?? '')]
}

export function status([item]: unknown[]): number {
  return item === null ? 404 : 200
}

const Content = ({ item }: { item: Item }) => {
  const Layout = layoutFor(item.item_type)
  return (
    <article>
      <PageHead title={item.title} description={shorten(item.description)} />
      <Layout item={item} />
    </article>
  )
}

/** What search engines show of a description. */
const shorten = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= 160 ? line : `${line.slice(0, 159).replace(/\s\S*$/, '')}…`
}
