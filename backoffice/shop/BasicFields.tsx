import { requiredInput } from '../forms/requiredInput.ts'
import { LogoField } from './LogoField.tsx'
import { ShopField } from './ShopField.tsx'

/** What the shop is called, and where it is. */
export function BasicFields() {
  return (
    <>
      <ShopField source="name" label="Shop Name" {...requiredInput()} />
      <ShopField source="description" label="Description" multiline minRows={4} />
      <LogoField />
      <ShopField
        source="custom_domain"
        label="Custom Domain"
        parse={orNull}
        helperText="The shop’s own address, like gems.example, without https://. Search engines are told this one."
      />
      <ShopField
        source="slug"
        label="Shop Slug"
        {...requiredInput()}
        helperText="A short name that no other shop on this server has"
      />
    </>
  )
}

const orNull = (text: string) => (text.trim() === '' ? null : text)
