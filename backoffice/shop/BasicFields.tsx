import { requiredInput } from '../form/requiredInput.ts'
import { LogoField } from './LogoField.tsx'
import { ShopField } from './ShopField.tsx'
import { shopLabels } from './shopLabels.ts'

/** What the shop is called, and where it is. */
export function BasicFields() {
  return (
    <>
      <ShopField source="name" label={shopLabels.name} {...requiredInput()} />
      <ShopField source="description" label={shopLabels.description} multiline minRows={4} />
      <LogoField />
      <ShopField
        source="custom_domain"
        label={shopLabels.custom_domain}
        parse={orNull}
        helperText="The shop’s own address, like gems.example, without https://. Search engines are told this one."
      />
      <ShopField
        source="slug"
        label={shopLabels.slug}
        {...requiredInput()}
        helperText="A short name that no other shop on this server has"
      />
    </>
  )
}

const orNull = (text: string) => (text.trim() === '' ? null : text)
