import { useParams } from 'react-router-dom'
import { useQuery, type Query } from '../app/query.ts'
import type { AnswerTo, Visit } from '../app/routes.ts'
import { itemCertificatesQuery } from '../certificate/certificate.ts'
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

export function queries({ params, supports }: Visit, answerTo: AnswerTo): Query<unknown>[] {
  const own = itemQuery(params['slug'] ?? '')
  const item = answerTo(own)
  const hasCertificates = item?.item_type === 'Product' && supports('certificates')
  return hasCertificates ? [own, itemCertificatesQuery(item.id)] : [own]
}

export function status([item]: unknown[]): number {
  return item === null ? 404 : 200
}
