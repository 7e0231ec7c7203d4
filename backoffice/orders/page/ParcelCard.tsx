import { Button, Link } from '@mui/material'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { canSaveParcel } from '../../../dataProvider/contract/orderMoves.ts'
import { carrier } from '../../../dataProvider/resources/orders/orderLines.ts'
import { trackingUrl, type OrderDetail } from '../../../dataProvider/resources/orders/orders.ts'
import { DescriptionList } from '../../layout/DescriptionList.tsx'
import { getOrderPath } from '../../settings/paths.ts'
import { ParcelDialog } from '../ParcelDialog.tsx'
import { Section } from './Section.tsx'

/** Which way an order is to its customer; nothing until its parcel is known. */
export function ParcelCard({ order }: { order: OrderDetail }) {
  const [isOpen, setIsOpen] = useState(false)
  const { id, parcel, state } = order
  if (!parcel) return null
  const url = trackingUrl(parcel)
  return (
    <Section
      title="Parcel"
      actions={
        <div>
          <Button component={RouterLink} to={getOrderPath(id, 'packing-slip')}>
            Packing slip
          </Button>
          {canSaveParcel(state) && (
            <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
              Change
            </Button>
          )}
        </div>
      }
    >
      <DescriptionList
        facts={{
          Carrier: carrier.optionLabels[parcel.carrier],
          'Tracking number': url ? (
            <Link href={url} target="_blank" rel="noreferrer">
              {parcel.tracking}
            </Link>
          ) : (
            parcel.tracking
          ),
          'Customs note': parcel.customs_note,
        }}
      />
      {isOpen && <ParcelDialog order={order} onClose={() => setIsOpen(false)} />}
    </Section>
  )
}
