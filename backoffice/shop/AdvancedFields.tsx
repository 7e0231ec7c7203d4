import { ShopCheckbox } from './ShopCheckbox.tsx'
import { shopLabels } from './shopLabels.ts'

/** Who may come in, and whether it is all for real. */
export function AdvancedFields() {
  return (
    <>
      <ShopCheckbox
        source="Is_visible"
        label={shopLabels.Is_visible}
        hint="While this is off, visitors and search engines see a page that says the shop is closed. Admins still see everything."
      />
      <ShopCheckbox
        source="allow_affiliate"
        label={shopLabels.allow_affiliate}
        hint="Remembers that others may recommend your stones for a commission. Nothing else happens yet."
      />
      <ShopCheckbox
        source="testmode"
        label={shopLabels.testmode}
        hint="Every page says that this is a trial. Mails about messages are kept on the server and not sent; mails about accounts still are."
      />
    </>
  )
}
