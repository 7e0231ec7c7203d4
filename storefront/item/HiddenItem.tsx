import { styled } from 'styled-components'
import { isAdmin } from '../../dataProvider/resources/customers.ts'
import { useCustomer } from '../account/customer.ts'
import { useQuery } from '../app/query.ts'
import { color, radius, space } from '../styles/cssTokens.ts'
import { Moved } from '../notFound/Moved.tsx'
import { BackButton } from './BackButton.tsx'
import { previewQuery } from './item.ts'
import { ItemArticle } from './ItemArticle.tsx'
import { ItemMissing } from './ItemMissing.tsx'

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
      <Moved>
        <ItemMissing />
      </Moved>
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

const Banner = styled.p`
  margin-bottom: ${space.l};
  padding: ${space.m};
  border: 1px solid ${color.edge};
  border-radius: ${radius.m};
  background: ${color.raised};
`
