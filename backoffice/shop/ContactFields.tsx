import { ShopField } from './ShopField.tsx'

/** How visitors reach the shop: the contact page, the footer, and every mail's sender. */
export function ContactFields() {
  return (
    <>
      <ShopField source={of('name')} label="Contact Name" />
      <ShopField
        source={of('email')}
        label="Contact Email"
        type="email"
        helperText="Where visitors write to you; new messages are announced here."
      />
      <ShopField source={of('phone')} label="Contact Phone" type="tel" />
      <ShopField
        source={of('website_url')}
        label="Website URL"
        type="url"
        helperText="With https:// in front"
      />
    </>
  )
}

const of = (key: string) => `_shop_info.contact_info.${key}`
