import { Button, Link, Typography } from '@mui/material'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { canSaveParcel, isFinal } from '../../../dataProvider/resources/orders/orderMoves.ts'
import { carrier } from '../../../dataProvider/resources/orders/parcels.ts'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.ts'
import { shipTo, getTrackingUrl } from '../../../dataProvider/resources/orders/parcels.ts'
import { DescriptionList } from '../../layout/DescriptionList.tsx'
import { getOrderPath } from '../../settings/paths.ts'
import { ParcelDialog } from '../ParcelDialog.tsx'
import { Section } from './Section.tsx'
import { ShipToDialog } from './ShipToDialog.tsx'

/** Where an order goes, and which way it is there; nothing of one that has ended without either. */
export function ParcelCard({ order }: { order: OrderDetail }) {
  const [dialog, setDialog] = useState<'parcel' | 'shipTo'>()
  const { id, state, parcel, ship_to } = order
  const isOpen = !isFinal(state)
  const isKnown = parcel !== null || ship_to !== ''
  if (!isKnown && !isOpen) return null
  const close = () => setDialog(undefined)
  return (
    <Section
      title="Parcel"
      actions={
        <>
          {isKnown && (
            <Button component={RouterLink} to={getOrderPath(id, 'packing-slip')}>
              Packing slip
            </Button>
          )}
          {isOpen && (
            <Button aria-haspopup="dialog" onClick={() => setDialog('shipTo')}>
              {ship_to ? 'Change the address' : 'Add the address'}
            </Button>
          )}
          {parcel && canSaveParcel(state) && (
            <Button aria-haspopup="dialog" onClick={() => setDialog('parcel')}>
              Change the parcel
            </Button>
          )}
        </>
      }
    >
      {!isKnown && <Typography color="text.secondary">Nobody has said yet where it goes</Typography>}
      <DescriptionList facts={{ [shipTo.label]: ship_to, ...getFacts(order) }} />
      {dialog === 'parcel' && <ParcelDialog order={order} onClose={close} />}
      {dialog === 'shipTo' && <ShipToDialog order={order} onClose={close} />}
    </Section>
  )
}

const getFacts = ({ parcel }: OrderDetail) => {
  if (!parcel) return {}
  const url = getTrackingUrl(parcel)
  return {
    Carrier: carrier.optionLabels[parcel.carrier],
    'Tracking number': url ? (
      <Link href={url} target="_blank" rel="noreferrer">
        {parcel.tracking}
      </Link>
    ) : (
      parcel.tracking
    ),
    'Customs note': parcel.customs_note,
  }
}
