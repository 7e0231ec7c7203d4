import { styled } from 'styled-components'
import * as texts from '../../dataProvider/contract/texts.ts'
import { isAdmin } from '../../dataProvider/resources/customers.ts'
import { itemPath } from '../../dataProvider/contract/pages.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { useCustomer } from '../data/customer.ts'
import { type Query, useQuery, withErrorLog } from '../data/query.ts'
import { useShopName } from '../data/shop.ts'
import { FollowRedirect } from '../layout/FollowRedirect.tsx'
import { OwnAddress } from '../layout/OwnAddress.tsx'
import { PageHead } from '../layout/PageHead.tsx'
import { color, radius, space } from '../styles/cssTokens.ts'
import { Button } from '../ui/Button.tsx'
import { StateBox } from '../ui/StateBox.tsx'
import { BackButton, useGoBack } from './BackButton.tsx'
import { ItemArticle } from './ItemArticle.tsx'

/** A disabled or missing item: an admin sees it if it exists, everybody else `Item not found` (ITEM-16). */
export function HiddenItem({ slug }: { slug: string }) {
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
    <OwnAddress path={itemPath(item.slug)}>
      <BackButton />
      <Banner role="status">Only admins see this item.</Banner>
      <ItemArticle item={item} />
    </OwnAddress>
  )
}

function ItemMissing() {
  const goBack = useGoBack()
  return (
    <StateBox>
      <PageHead title={`Item not found | ${useShopName()}`} hidden />
      <h1>Item not found</h1>
      <p>It may have found its owner, or the address may be mistyped.</p>
      <Button onClick={goBack}>Go Back</Button>
    </StateBox>
  )
}

/** The item with that slug, disabled or not; null when there is none. */
function previewQuery(slug: string, userId: string): Query<Item | null> {
  return withErrorLog(texts.itemsFailed, {
    key: ['item', slug, userId],
    fetch: async (api) => (await api.findItem(slug)) ?? null,
  })
}

const Banner = styled.p`
  margin-bottom: ${space.l};
  padding: ${space.m};
  border: 1px solid ${color.edge};
  border-radius: ${radius.m};
  background: ${color.raised};
`
