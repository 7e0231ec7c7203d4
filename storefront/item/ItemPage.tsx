import { useParams } from 'react-router-dom'
import { useQuery, type Query } from '../app/query.ts'
import type { Visit } from '../app/routes.ts'
import { FailedState } from '../ui/FailedState.tsx'
import { BackButton } from './BackButton.tsx'
import { HiddenItem } from './HiddenItem.tsx'
import { itemQuery } from './item.ts'
import { ItemArticle } from './ItemArticle.tsx'
import { ItemSkeleton } from './ItemSkeleton.tsx'

/** One item of any type, at `/item/{slug}` (specification, section 2). */
export function Page() {
  const { slug = '' } = useParams()
  const { data: item, failed, retry } = useQuery(itemQuery(slug))
  if (item === null) return <HiddenItem slug={slug} />
  return (
    <>
      <BackButton />
      {item ? (
        <ItemArticle key={item.id} item={item} />
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
