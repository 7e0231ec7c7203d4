import { styled } from 'styled-components'
import { PageHead } from '../layout/PageHead.tsx'
import { useShop, useShopName } from '../data/shop.ts'
import { ContactList } from '../layout/ContactList.tsx'
import { color } from '../styles/cssTokens.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { CenteredMessage } from '../ui/StateBox.tsx'

/** What everybody but an admin sees while the shop is not visible: whose it is, and how to reach them. */
export function Page() {
  const name = useShopName()
  const shop = useShop()
  return (
    <Message>
      <PageHead title={`Closed for now | ${name}`} hidden />
      <h1>{`${name} is closed for now`}</h1>
      <p>
        The stones are resting. What you have ordered is in good hands, and your messages are read as always.
      </p>
      {shop && (
        <section aria-label="Contact">
          <ContactList contact={shop._shop_info.contact_info} testmode={shop.testmode} />
        </section>
      )}
      <ButtonLink kind="secondary" to="/customer/dashboard">
        See my orders
      </ButtonLink>
    </Message>
  )
}

const Message = styled(CenteredMessage)`
  > p {
    max-width: 50ch;
    color: ${color.muted};
  }

  li {
    justify-content: center;
  }
`
