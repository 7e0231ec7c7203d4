import { Box, Typography } from '@mui/material'
import { useState } from 'react'
import { TextInput, useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { shopFields } from '../../dataProvider/resources/shop/shop.ts'
import { shopChangesSchema, type Shop } from '../../dataProvider/resources/shop/shop.schema.ts'

/** The logo's address, and the picture that is there. */
export function LogoInput() {
  const shop = useRecordContext<Shop & { id: string }>()
  const address: unknown = useWatch({ name: 'logo' })
  // Only once the field is left: every letter typed would fetch from another address.
  const [left, setLeft] = useState<unknown>()
  const isTyped = address === left || address === shop?.logo
  return (
    <div>
      <TextInput
        source="logo"
        label={shopFields.logo.label}
        type="url"
        helperText={shopFields.logo.help}
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
