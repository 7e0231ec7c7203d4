import { Button, Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import { canSaveParcel, isFinal } from '../../../dataProvider/resources/orders/orderMoves.ts'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { carrier, getTrackingUrl, shipTo } from '../../../dataProvider/resources/orders/parcels.ts'
import { DescriptionList } from '../../layout/DescriptionList.tsx'
import { getOrderPath } from '../../settings/paths.ts'
import { ParcelDialog } from '../ParcelDialog.tsx'
import { DialogButton } from './DialogButton.tsx'
import { Section } from './Section.tsx'
import { ShipToDialog } from './ShipToDialog.tsx'

/** Where an order goes, and which way it is there; nothing of one that has ended without either. */
export function ParcelCard({ order }: { order: OrderDetail }) {
  const { id, state, parcel, ship_to } = order
  const isOpen = !isFinal(state)
  const isKnown = parcel !== null || ship_to !== ''
  if (!isKnown && !isOpen) return null
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
            <DialogButton label={ship_to ? 'Change the address' : 'Add the address'}>
              {(close) => <ShipToDialog order={order} onClose={close} />}
            </DialogButton>
          )}
          {parcel && canSaveParcel(state) && (
            <DialogButton label="Change the parcel">
              {(close) => <ParcelDialog order={order} onClose={close} />}
            </DialogButton>
          )}
        </>
      }
    >
      {!isKnown && <Typography color="text.secondary">Nobody has said yet where it goes</Typography>}
      <DescriptionList facts={{ [shipTo.label]: ship_to, ...getFacts(order) }} />
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
