import { styled } from 'styled-components'
import { isAdmin } from '../../dataProvider/resources/customers.ts'
import { useCustomer } from '../data/customer.ts'
import { previewQuery } from '../data/items.ts'
import { useQuery } from '../data/query.ts'
import { useShopName } from '../data/shop.ts'
import { FollowRedirect } from '../layout/FollowRedirect.tsx'
import { PageHead } from '../layout/PageHead.tsx'
import { color, radius, space } from '../styles/cssTokens.ts'
import { Button } from '../ui/Button.tsx'
import { StateBox } from '../ui/StateBox.tsx'
import { BackButton, useGoBack } from './BackButton.tsx'
import { ItemArticle } from './ItemArticle.tsx'

interface Props {
  slug: string
}

/** The address of an item that the public is not shown: an admin sees it if it is there, everybody else that it is not. */
export function HiddenItem({ slug }: Props) {
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
    <>
      <BackButton />
      <Banner role="status">Only admins see this item.</Banner>
      <ItemArticle item={item} />
    </>
  )
}

/** Nothing is shown at this address. */
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

const Banner = styled.p`
  margin-bottom: ${space.l};
  padding: ${space.m};
  border: 1px solid ${color.edge};
  border-radius: ${radius.m};
  background: ${color.raised};
`
