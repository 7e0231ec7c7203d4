import { Link } from 'react-router-dom'
import { useQuery } from '../app/query.ts'
import { shopQuery, useShopName } from '../app/shopRecord.ts'
import { ContactList } from '../chrome/ContactList.tsx'
import { FailedState } from '../ui/FailedState.tsx'
import { ContactSkeleton } from './ContactSkeleton.tsx'
import { ContactWaysFrame } from './ContactWaysFrame.tsx'
import { WriteToUs } from './WriteToUs.tsx'

interface Props {
  /** Beside a form, which is the way to write. */
  besideForm?: boolean
}

/** How to reach the seller: by letter, by phone, at a show. */
export function ContactWays({ besideForm = false }: Props) {
  const { data: shop, failed, retry } = useQuery(shopQuery())
  const shopName = useShopName()
  if (failed) return <FailedState title="The contact details could not be loaded just now." onRetry={retry} />
  if (!shop) return <ContactSkeleton besideForm={besideForm} />

  const contact = shop._shop_info.contact_info
  return (
    <ContactWaysFrame $besideForm={besideForm} aria-label="Ways to reach us">
      {!besideForm && contact.email && (
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
    </ContactWaysFrame>
  )
}
