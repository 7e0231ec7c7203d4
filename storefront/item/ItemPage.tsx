import { useMatch } from 'react-router-dom'
import { itemPath, pagePaths } from '../../dataProvider/contract/pages.ts'
import { itemCertificatesQuery } from '../data/certificates.ts'
import { itemQuery } from '../data/items.ts'
import { nextEventQuery } from '../data/offers.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { ApiError } from '../../dataProvider/shopApi/errors.ts'
import type { PageModule, Visit } from '../data/pageModule.ts'
import { type GetAnswer, type Query, useQuery } from '../data/query.ts'
import { OwnAddress } from '../layout/OwnAddress.tsx'
import { PageHead } from '../layout/PageHead.tsx'
import { textSize } from '../styles/cssTokens.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { FailedState } from '../ui/StateBox.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { BackButton } from './BackButton.tsx'
import { HiddenItem } from './HiddenItem.tsx'
import { ItemArticle } from './ItemArticle.tsx'
import { ItemColumns } from './ItemColumns.tsx'

export function Page() {
  const slug = useMatch(pagePaths.item)?.params.slug ?? ''
  const { data: item, failed, retry } = useQuery(itemQuery(slug))
  if (item === null) return <HiddenItem slug={slug} />
  return (
    <>
      <BackButton />
      {item ? (
        <OwnAddress path={itemPath(item.slug)}>
          <ItemArticle key={item.id} item={item} />
        </OwnAddress>
      ) : failed ? (
        <FailedState onRetry={retry} />
      ) : (
        <ItemSkeleton />
      )}
    </>
  )
}

export function queries({ params, supports }: Visit, getAnswer: GetAnswer): Query<unknown>[] {
  const own = itemQuery(params['slug'] ?? '')
  const item = getAnswer(own)
  if (item?.is_over) return [own, nextEventQuery()]
  const hasCertificates = item?.item_type === 'Product' && supports('certificates')
  return hasCertificates ? [own, itemCertificatesQuery(item.id)] : [own]
}

export function status([item]: unknown[]): number {
  return item === null ? 404 : 200
}

export function address([item]: unknown[]): string | undefined {
  return item ? itemPath((item as Item).slug) : undefined
}

/** The form of an unavailable item: takes an email address to notify (ITEM-20). */
export const sendForm: PageModule['sendForm'] = async ({ api, visit, values }) => {
  const item = await itemQuery(visit.params['slug'] ?? '').fetch(api)
  if (!item) throw new ApiError(404, 'Not Found')
  await api.watchItem(item.id, values['email'] ?? '')
  return true
}

function ItemSkeleton() {
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
