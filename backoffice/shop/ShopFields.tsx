import { Box, Checkbox, FormControlLabel, FormHelperText, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { TextInput, useInput, useRecordContext, type TextInputProps } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { Shop } from '../../dataProvider/resources/shop.ts'
import { shopChangesSchema } from '../../dataProvider/resources/shop.schema.ts'
import { useSupports } from '../app/settings.ts'
import { CurrencyInput } from '../form/CurrencyInput.tsx'
import { requiredInput } from '../form/validation.ts'
import type { ShopRecord } from './shopChanges.ts'

/** What the shop's form calls its fields; those of the contact stand on a tab of their own (specification, section 2). */
export const shopLabels = {
  name: 'Shop Name',
  description: 'Description',
  logo: 'Logo URL',
  custom_domain: 'Custom Domain',
  slug: 'Shop Slug',
  _shop_info: 'Contact Info',
  Is_visible: 'Shop Visible',
  allow_affiliate: 'Allow Affiliate',
  testmode: 'Test Mode',
  currency: 'Currency',
} satisfies Record<keyof Shop, string>

/** What the shop is called, and where it is. */
export function BasicFields() {
  const hasCurrency = useSupports('currency')
  return (
    <>
      <ShopText source="name" label={shopLabels.name} {...requiredInput()} />
      <ShopText source="description" label={shopLabels.description} multiline minRows={4} />
      <LogoInput />
      <ShopText
        source="custom_domain"
        label={shopLabels.custom_domain}
        parse={orNull}
        helperText="The shop’s own address, like gems.example, without https://. Search engines are told this one."
      />
      <ShopText
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

/** How visitors reach the shop: the contact page, the footer, and every mail's sender. */
export function ContactFields() {
  return (
    <>
      <ShopText source={inContact('name')} label="Contact Name" />
      <ShopText
        source={inContact('email')}
        label="Contact Email"
        type="email"
        helperText="Where visitors write to you; new messages are announced here."
      />
      <ShopText source={inContact('phone')} label="Contact Phone" type="tel" />
      <ShopText
        source={inContact('website_url')}
        label="Website URL"
        type="url"
        helperText="With https:// in front"
      />
    </>
  )
}

/** Who may come in, and whether it is all for real. */
export function AdvancedFields() {
  return (
    <>
      <ShopCheckbox
        source="Is_visible"
        hint="While this is off, visitors and search engines see a page that says the shop is closed. Admins still see everything."
      />
      <ShopCheckbox
        source="allow_affiliate"
        hint="Remembers that others may recommend your stones for a commission. Nothing else happens yet."
      />
      <ShopCheckbox
        source="testmode"
        hint="Every page says that this is a trial. Mails about messages are kept on the server and not sent; mails about accounts still are."
      />
    </>
  )
}

// react-admin would make null of an emptied field; most of the shop's texts are empty then.
const ShopText = (props: TextInputProps) => <TextInput helperText={false} parse={asTyped} {...props} />

const asTyped = (text: string) => text
const orNull = (text: string) => text.trim() || null
const inContact = (key: string) => `_shop_info.contact_info.${key}`

/** A checkbox, as specified, that is described by its hint: react-admin's is a switch, whose hint no screen reader reads. */
const ShopCheckbox = ({ source, hint }: { source: keyof Shop; hint: string }) => {
  const hintId = useId()
  const { field, fieldState } = useInput({ source, type: 'checkbox', defaultValue: false })
  const { ref, value, ...events } = field
  return (
    <div>
      <FormControlLabel
        label={shopLabels[source]}
        control={
          <Checkbox
            {...events}
            checked={Boolean(value)}
            slotProps={{ input: { ref, 'aria-describedby': hintId } }}
          />
        }
      />
      <FormHelperText id={hintId} error={fieldState.invalid} sx={{ pl: 4, mt: -0.5, maxWidth: '60ch' }}>
        {fieldState.error?.message ?? hint}
      </FormHelperText>
    </div>
  )
}

/** The logo's address, and the picture that is there. */
const LogoInput = () => {
  const shop = useRecordContext<ShopRecord>()
  const address: unknown = useWatch({ name: 'logo' })
  // Only once the field is left: every letter typed would fetch from another address.
  const [left, setLeft] = useState<unknown>()
  const isTyped = address === left || address === shop?.logo
  return (
    <div>
      <ShopText
        source="logo"
        label={shopLabels.logo}
        type="url"
        parse={orNull}
        helperText="Leave empty to show the name instead"
        onBlur={() => setLeft(address)}
      />
      {isTyped && isPicture(address) && <LogoPreview key={address} address={address} />}
    </div>
  )
}

const LogoPreview = ({ address }: { address: string }) => {
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) {
    return (
      <Typography variant="body2" color="warning.main" role="status">
        There is no picture at this address. Visitors would see the name instead.
      </Typography>
    )
  }
  return (
    <Box sx={{ display: 'inline-flex', border: 1, borderColor: 'divider', borderRadius: 1, p: 1 }}>
      <img src={address} alt="The logo as it is now" onError={() => setIsBroken(true)} style={logo} />
    </Box>
  )
}

const isPicture = (address: unknown): address is string =>
  typeof address === 'string' && shopChangesSchema.shape.logo.safeParse(address).success

/** As large as the shop's header shows it. */
const logo = { width: '10rem', height: '2.5rem', objectFit: 'contain', objectPosition: 'left' } as const
