import { styled } from 'styled-components'
import { PageHead } from '../layout/PageHead.tsx'
import { useShop, useShopName } from '../data/shop.ts'
import { ContactList } from '../layout/ContactList.tsx'
import { color } from '../styles/cssTokens.ts'
import * as texts from '../texts/closed.ts'
import * as commonTexts from '../texts/common.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { CenteredMessage } from '../ui/StateBox.tsx'

/** Shown instead of most pages while the shop is hidden, except to admins. */
export function Page() {
  const name = useShopName()
  const shop = useShop()
  return (
    <Message>
      <PageHead title={commonTexts.pageTitle(texts.title, name)} hidden />
      <h1>{texts.heading(name)}</h1>
      <p>{texts.hint}</p>
      {shop && (
        <section aria-label={commonTexts.contact}>
          <ContactList contact={shop._shop_info.contact_info} testmode={shop.testmode} />
        </section>
      )}
      <ButtonLink kind="secondary" to="/customer/dashboard">
        {commonTexts.viewYourOrders}
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
