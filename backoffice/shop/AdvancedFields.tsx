import { ShopCheckbox } from './ShopCheckbox.tsx'

/** Who may come in, and whether it is all for real. */
export function AdvancedFields() {
  return (
    <>
      <ShopCheckbox
        source="Is_visible"
        label="Shop Visible"
        hint="While this is off, visitors and search engines see a page that says the shop is closed. Admins still see everything."
      />
      <ShopCheckbox
        source="allow_affiliate"
        label="Allow Affiliate"
        hint="Notes that others may recommend your stones for a commission. The shop keeps the note and does nothing else."
      />
      <ShopCheckbox
        source="testmode"
        label="Test Mode"
        hint="Every page says that orders and messages are for trying out, and mails are noted in the log instead of being sent."
      />
    </>
  )
}
