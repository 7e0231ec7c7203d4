import { Button } from '@mui/material'
import { useState } from 'react'
import { getOrderName } from '../../dataProvider/resources/orders/orders.ts'
import type { Order } from '../../dataProvider/resources/orders/orders.schema.ts'
import { QuickEstimateDialog } from './estimate/QuickEstimateDialog.tsx'
import { getLineNames } from './order.ts'
import { ParcelDialog } from './ParcelDialog.tsx'
import * as texts from '../texts/orderParts.tsx'

const dialogs = { estimate: QuickEstimateDialog, parcel: ParcelDialog }
const labels = { estimate: texts.sendEstimate, parcel: texts.shipping }

/** The buttons for the estimate and shipping dialogs, if the order allows them (AORD-1). */
export function OrderButtons({ order }: { order: Order }) {
  const [open, setOpen] = useState<keyof typeof dialogs>()
  const OpenDialog = open && dialogs[open]
  return (
    <>
      {(['estimate', 'parcel'] as const)
        .filter((action) => order.may.includes(action))
        .map((action) => (
          <Button
            key={action}
            aria-haspopup="dialog"
            onClick={() => setOpen(action)}
            {...getButtonProps(labels[action], order)}
          />
        ))}
      {OpenDialog && <OpenDialog order={order} onClose={() => setOpen(undefined)} />}
    </>
  )
}

/** Returns the props of a small button for an order. The button's accessible name includes the order. */
export function getButtonProps(word: string, order: Order) {
  return {
    size: 'small' as const,
    'aria-label': texts.actionOnOrder(word, getLineNames(order), getOrderName(order)),
    children: word,
    // Large enough for touch on phones, where the buttons are close together.
    sx: { minWidth: 0, px: 1, minHeight: { xs: 44, md: 32 } },
  }
}
