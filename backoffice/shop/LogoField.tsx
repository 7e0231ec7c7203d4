import { Box, Typography } from '@mui/material'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { shopChangesSchema } from '../../dataProvider/resources/shop.schema.ts'
import { ShopField } from './ShopField.tsx'
import type { ShopRecord } from './shopChanges.ts'
import { shopLabels } from './shopLabels.ts'

/** The logo's address, and the picture that is there. */
export function LogoField() {
  const shop = useRecordContext<ShopRecord>()
  const address: unknown = useWatch({ name: 'logo' })
  // Only once the field is left: every letter typed would fetch from another address.
  const [left, setLeft] = useState<unknown>()
  const isTyped = address === left || address === shop?.logo
  return (
    <div>
      <ShopField
        source="logo"
        label={shopLabels.logo}
        type="url"
        parse={orNull}
        helperText="Leave empty to show the name instead"
        onBlur={() => setLeft(address)}
      />
      {isTyped && isPicture(address) && <Preview key={address} address={address} />}
    </div>
  )
}

const Preview = ({ address }: { address: string }) => {
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) {
    return (
      <Typography variant="body2" color="warning.main" role="status">
        There is no picture at this address. Visitors would see the name instead.
      </Typography>
    )
  }
  return (
    <Box sx={frame}>
      <img src={address} alt="The logo as it is now" onError={() => setIsBroken(true)} style={picture} />
    </Box>
  )
}

const orNull = (text: string) => text.trim() || null

const isPicture = (address: unknown): address is string =>
  typeof address === 'string' && shopChangesSchema.shape.logo.safeParse(address).success

const frame = { display: 'inline-flex', border: 1, borderColor: 'divider', borderRadius: 1, p: 1 }
/** As large as the shop's header shows it. */
const picture = { width: '10rem', height: '2.5rem', objectFit: 'contain', objectPosition: 'left' } as const
