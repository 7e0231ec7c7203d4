import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { PageHead } from '../app/PageHead.tsx'
import { useQuery, type Query } from '../app/query.ts'
import { ContactList } from '../chrome/ContactList.tsx'
import { shopQuery, useShopName } from '../app/shopRecord.ts'
import { FailedState } from '../ui/FailedState.tsx'
import { Opening } from '../ui/Opening.tsx'
import { Triptych } from '../ui/Triptych.tsx'
import { ContactSkeleton } from './ContactSkeleton.tsx'
import { WriteToUs } from './WriteToUs.tsx'

export function queries(): Query<unknown>[] {
  return [shopQuery()]
}

/** How to reach the seller: by letter, by phone, at a show. */
export function Page() {
  const shopName = useShopName()
  return (
    <>
      <PageHead
        title={`Contact | ${shopName}`}
        description="Ask about a stone, a show or a piece you have in mind. We reply within 24 hours."
      />
      <Opening>
        <h1>Contact Us</h1>
        <p>Ask about a stone, a show or a piece you have in mind.</p>
      </Opening>
      <Ways />
    </>
  )
}

const Ways = () => {
  const { data: shop, failed, retry } = useQuery(shopQuery())
  const shopName = useShopName()
  if (failed) return <FailedState title="The contact details could not be loaded just now." onRetry={retry} />
  if (!shop) return <ContactSkeleton />

  const contact = shop._shop_info.contact_info
  return (
    <Row aria-label="Ways to reach us">
      {contact.email && (
        <div>
          <h2>Write</h2>
          <WriteToUs email={contact.email} letter={{ subject: `A question for ${shopName}` }} />
        </div>
      )}
      <div>
        <h2>Call, or look us up</h2>
        <ContactList contact={contact} testmode={shop.testmode} />
      </div>
      <div>
        <h2>Meet</h2>
        <p>
          At gem shows along the East Coast you can hold the stones yourself. See{' '}
          <Link to="/events">where we are next</Link>.
        </p>
      </div>
    </Row>
  )
}

// The footer's edge is near enough.
const Row = styled(Triptych)`
  border-bottom: 0;
`
