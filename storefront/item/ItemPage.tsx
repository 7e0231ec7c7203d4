import { useLocation, useMatch, useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { itemPath, pagePaths } from '../../dataProvider/contract/pages.ts'
import { isAdmin } from '../../dataProvider/resources/customers/customerRoles.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { ApiError } from '../../dataProvider/shopApi/errors.ts'
import { itemCertificatesQuery } from '../data/certificates.ts'
import { useCustomer } from '../data/customer.ts'
import { itemQuery } from '../data/items.ts'
import { nextEventQuery } from '../data/offers.ts'
import type { PageModule, Visit } from '../data/pageModule.ts'
import { type GetResult, type Query, useQuery, withErrorLog } from '../data/query.ts'
import { useShopName } from '../data/shop.ts'
import { policiesQuery } from '../data/textPages.ts'
import { FollowRedirect } from '../layout/FollowRedirect.tsx'
import { CanonicalAddress } from '../layout/CanonicalAddress.tsx'
import { PageHead } from '../layout/PageHead.tsx'
import { color, radius, space, textSize } from '../styles/cssTokens.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/item.tsx'
import { Button } from '../ui/Button.tsx'
import { createIcon } from '../ui/icons.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { FailedState, StateBox } from '../ui/StateBox.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'
import { ItemArticle } from './ItemArticle.tsx'
import { ItemColumns, lowWindow } from './ItemColumns.tsx'
import { relatedItemsQuery } from './RelatedItems.tsx'
import { ShareButton } from './ShareButton.tsx'

export function Page() {
  const slug = useMatch(pagePaths.item)?.params.slug ?? ''
  const { data: item, failed, retry } = useQuery(itemQuery(slug))
  if (item === null) return <HiddenItem slug={slug} />
  return (
    <>
      <TopRow item={item} />
      {item ? (
        <CanonicalAddress path={itemPath(item.slug)}>
          <ItemArticle key={item.id} item={item} />
        </CanonicalAddress>
      ) : failed ? (
        <FailedState onRetry={retry} />
      ) : (
        <ItemSkeleton />
      )}
    </>
  )
}

export function queries({ params }: Visit, getResult: GetResult): Query<unknown>[] {
  const own = itemQuery(params['slug'] ?? '')
  const item = getResult(own)
  if (item?.is_over) return [own, nextEventQuery()]
  if (item?.item_type !== 'Product') return [own]
  return [own, itemCertificatesQuery(item.id), policiesQuery(), relatedItemsQuery(item)]
}

export function status([item]: unknown[]): number {
  return item === null ? 404 : 200
}

export function address([item]: unknown[]): string | undefined {
  return item ? itemPath((item as Item).slug) : undefined
}

/** Sends the form of an unavailable item, which registers an email address for a notification (ITEM-20). */
export const sendForm: PageModule['sendForm'] = async ({ api, visit, values }) => {
  const item = await itemQuery(visit.params['slug'] ?? '').fetch(api)
  if (!item) throw new ApiError(404, 'Not Found')
  await api.watchItem(item.id, values['email'] ?? '')
  return true
}

function ItemSkeleton() {
  return (
    <div aria-busy="true">
      <PageHead title={texts.loadingTitle} hidden />
      <VisuallyHidden role="status">{commonTexts.loading}</VisuallyHidden>
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

/** A hidden or missing item. An admin sees a hidden item; others see `Item not found` (ITEM-16), unless a redirect exists. */
function HiddenItem({ slug }: { slug: string }) {
  const { data: customer } = useCustomer()
  const admin = customer && isAdmin(customer) ? customer : undefined
  const { data: item } = useQuery(admin ? previewQuery(slug, admin.elegant_user_id) : null)
  if (!item) {
    return (
      <FollowRedirect>
        <ItemMissing />
      </FollowRedirect>
    )
  }
  return (
    <CanonicalAddress path={itemPath(item.slug)}>
      <TopRow item={item} />
      <Banner role="status">{texts.adminsOnly}</Banner>
      <ItemArticle item={item} />
    </CanonicalAddress>
  )
}

function ItemMissing() {
  const goBack = useGoBack()
  return (
    <StateBox>
      <PageHead title={commonTexts.pageTitle(texts.missing, useShopName())} hidden />
      <h1>{texts.missing}</h1>
      <p>{texts.missingHint}</p>
      <Button onClick={goBack}>{texts.goBack}</Button>
    </StateBox>
  )
}

/** Loads the item with this slug for an admin, even if it is hidden. Null if it does not exist. */
function previewQuery(slug: string, userId: string): Query<Item | null> {
  return withErrorLog(commonTexts.itemsFailed, {
    key: ['item', slug, userId],
    fetch: async (api) => (await api.findItem(slug)) ?? null,
  })
}

const ArrowLeftIcon = createIcon(<path d="M20 12H4m6-6-6 6 6 6" />)

const Banner = styled.p`
  margin-bottom: ${space.l};
  padding: ${space.m};
  border: 1px solid ${color.edge};
  border-radius: ${radius.m};
  background: ${color.raised};
`

/** The back button, the lists that contain the item, and the share button. */
function TopRow({ item }: { item: Item | undefined }) {
  const goBack = useGoBack()
  return (
    <Frame>
      <Button data-needs-script kind="quiet" onClick={goBack}>
        <ArrowLeftIcon width={20} height={20} />
        {commonTexts.back}
      </Button>
      {item && <Breadcrumb item={item} />}
      {item && !item.Is_disabled && <ShareButton title={item.title} path={itemPath(item.slug)} />}
    </Frame>
  )
}

/** Returns a function that goes to the previous page, or to the shop if there is none (ITEM-13). */
function useGoBack(): () => void {
  const navigate = useNavigate()
  // The router assigns this key to the first page of a visit.
  const isFirst = useLocation().key === 'default'
  return () => void (isFirst ? navigate('/shop') : navigate(-1))
}

const Frame = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.xs} ${space.m};
  margin-inline: calc(-1 * ${space.s});
  padding-block: ${space.m} ${space.s};

  > :last-child:not(:first-child, nav) {
    margin-inline-start: auto;
  }

  ${lowWindow} {
    padding-block: ${space.xs};
  }
`
