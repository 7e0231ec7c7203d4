import { Alert, Button, Link, Typography } from '@mui/material'
import { useNotify } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { Link as RouterLink } from 'react-router-dom'
import { z } from 'zod'
import { bodyShape } from '../../../dataProvider/fields/fields.schema.ts'
import { getOrderName } from '../../../dataProvider/resources/orders/orders.ts'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { carrier, getTrackingUrl, shipTo } from '../../../dataProvider/resources/orders/parcels.ts'
import { DeclaredInput } from '../../fields/DeclaredInput.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'
import { DescriptionList } from '../../layout/DescriptionList.tsx'
import { getOrderPath } from '../../settings/paths.ts'
import * as orderPartsTexts from '../../texts/orderParts.tsx'
import * as texts from '../../texts/packages.ts'
import { ParcelDialog } from '../ParcelDialog.tsx'
import { useOrderCall } from '../useOrderCall.ts'
import { DialogButton } from './DialogButton.tsx'
import { Section } from './Section.tsx'

/** The shipping address and the package. Renders nothing if both are missing and the address can no longer change. */
export function ParcelCard({ order }: { order: OrderDetail }) {
  const { id, may, parcel, ship_to } = order
  const isOpen = may.includes('address')
  const isKnown = parcel !== null || ship_to !== ''
  if (!isKnown && !isOpen) return null
  return (
    <Section
      title={texts.title}
      actions={
        <>
          {isKnown && (
            <Button component={RouterLink} to={getOrderPath(id, 'packing-slip')}>
              {orderPartsTexts.packingSlip}
            </Button>
          )}
          {isOpen && (
            <DialogButton label={ship_to ? texts.changeAddress : texts.addAddress}>
              {(close) => <ShipToDialog order={order} onClose={close} />}
            </DialogButton>
          )}
          {parcel && may.includes('parcel') && (
            <DialogButton label={texts.changePackage}>
              {(close) => <ParcelDialog order={order} onClose={close} />}
            </DialogButton>
          )}
        </>
      }
    >
      {!isKnown && <Typography color="text.secondary">{texts.noAddress}</Typography>}
      <DescriptionList facts={{ [shipTo.label]: ship_to, ...getFacts(order) }} />
    </Section>
  )
}

const getFacts = ({ parcel }: OrderDetail) => {
  if (!parcel) return {}
  const url = getTrackingUrl(parcel)
  return {
    [texts.carrier]: carrier.optionLabels[parcel.carrier],
    [texts.trackingNumber]: url ? (
      <Link href={url} target="_blank" rel="noreferrer">
        {parcel.tracking}
      </Link>
    ) : (
      parcel.tracking
    ),
    [texts.customsNote]: parcel.customs_note,
  }
}

interface ShipToProps {
  order: OrderDetail
  onClose: () => void
}

/** Edits the shipping address. An empty address removes it. */
function ShipToDialog({ order, onClose }: ShipToProps) {
  const { id, version, ship_to } = order
  const call = useOrderCall()
  const notify = useNotify()
  return (
    <FormDialog
      title={texts.addressTitle(getOrderName(order))}
      submit={{ label: texts.saveAddress }}
      draftId={`orders.${id}.shipTo`}
      // The draft includes the address before editing, so that the admin notices if it has changed since.
      defaultValues={{ ship_to, before: ship_to }}
      schema={shipToSchema}
      onSubmit={async (changes) => {
        await call((api) => api.changeOrder(id, { ...changes, version }))
        notify(texts.addressSaved, { type: 'success' })
      }}
      onClose={onClose}
    >
      <AddressChangedAlert shipTo={ship_to} />
      <DeclaredInput source="ship_to" field={shipTo} />
    </FormDialog>
  )
}

/** Warns if the address has changed since the admin began to edit it. */
const AddressChangedAlert = ({ shipTo: now }: { shipTo: string }) => {
  const before: unknown = useWatch({ name: 'before' })
  if (before === now) return null
  return (
    <Alert severity="warning" variant="outlined" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      {now === '' ? texts.addressRemoved : texts.addressChanged(now)}
    </Alert>
  )
}

const shipToSchema = z.object(bodyShape({ ship_to: shipTo }))
