import { CurrencyInput } from '../form/CurrencyInput.tsx'
import { requiredInput } from '../form/requiredInput.ts'
import { useSupports } from '../app/settings/useSupports.ts'
import { LogoField } from './LogoField.tsx'
import { ShopField } from './ShopField.tsx'
import { shopLabels } from './shopLabels.ts'

/** What the shop is called, and where it is. */
export function BasicFields() {
  const hasCurrency = useSupports('currency')
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
      {hasCurrency && (
        <CurrencyInput helperText="New items are priced in it; those there are keep their own." />
      )}
    </>
  )
}

const orNull = (text: string) => (text.trim() === '' ? null : text)
