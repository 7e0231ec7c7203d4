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

/** Opens the dialogs for an estimate and for a parcel, as far as the order may have them (AORD-1). */
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

/** A button about one order of several: screen readers hear which. */
export function getButtonProps(word: string, order: Order) {
  return {
    size: 'small' as const,
    'aria-label': texts.actionOnOrder(word, getLineNames(order), getOrderName(order)),
    children: word,
    // As tall as a finger needs on a phone, where the buttons stand close to each other.
    sx: { minWidth: 0, px: 1, minHeight: { xs: 44, md: 32 } },
  }
}
