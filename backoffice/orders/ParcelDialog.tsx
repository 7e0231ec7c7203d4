import SendIcon from '@mui/icons-material/Send'
import { DialogContentText } from '@mui/material'
import { useState } from 'react'
import { Confirm, TextInput, useNotify } from 'react-admin'
import { z } from 'zod'
import { text } from '../../dataProvider/contract/fields.schema.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import * as contractTexts from '../../dataProvider/contract/texts.ts'
import { bodyShape } from '../../dataProvider/fields/fields.schema.ts'
import { getOrderName } from '../../dataProvider/resources/orders/orders.ts'
import type { Order, OrderDetail } from '../../dataProvider/resources/orders/orders.schema.ts'
import { carrier, parcelFields } from '../../dataProvider/resources/orders/parcels.ts'
import { DeclaredInput, FieldInput } from '../fields/DeclaredInput.tsx'
import { FormDialog } from '../form/FormDialog.tsx'
import { requiredInputProps } from '../form/validation.ts'
import { CustomerEmail } from './CustomerEmail.tsx'
import { formatBalanceDue, getCustomerName, getLineNames } from './order.ts'
import { useOrderCall } from './useOrderCall.ts'
import * as orderPartsTexts from '../texts/orderParts.tsx'
import * as texts from '../texts/packages.ts'

interface Props {
  order: Order | OrderDetail
  onClose: () => void
}

/**
 * Edits the shipping details (AORD-4) and ships an accepted order. Asks for confirmation before it ships an order with a balance
 * due.
 */
export function ParcelDialog({ order, onClose }: Props) {
  const open = order.state === 'accepted' ? formatBalanceDue(order) : undefined
  const [isSure, setIsSure] = useState(open === undefined)
  if (isSure) return <ParcelForm order={order} onClose={onClose} />
  return (
    <Confirm
      isOpen
      title={texts.shipUnpaidQuestion(getOrderName(order))}
      content={open && orderPartsTexts.balanceDueIs(open)}
      confirm={texts.shipAnyway}
      confirmColor="warning"
      onConfirm={() => setIsSure(true)}
      onClose={onClose}
    />
  )
}

const ParcelForm = ({ order, onClose }: Props) => {
  const { id, state, version } = order
  const call = useOrderCall()
  const notify = useNotify()
  const parcel = 'parcel' in order ? order.parcel : null
  return (
    <FormDialog
      title={orderPartsTexts.shipping}
      submit={{ label: texts.updateShipping, icon: <SendIcon /> }}
      draftId={`orders.${id}.parcel`}
      defaultValues={parcel ?? {}}
      schema={parcelSchema}
      onSubmit={async (body) => {
        await call(async (api) => {
          const saved = await api.saveParcel(id, { ...body, version })
          if (state === 'accepted') await api.changeOrder(id, { state: 'shipped', version: saved.version })
        })
        notify(texts.shippingUpdated, { type: 'success' })
      }}
      onClose={onClose}
    >
      <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
        {orderPartsTexts.orderFor(getOrderName(order), getCustomerName(order))}
      </DialogContentText>
      {'ship_to' in order && order.ship_to && (
        <DialogContentText sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {order.ship_to}
        </DialogContentText>
      )}
      <TextInput
        source="tracking"
        label={parcelFields.tracking.label}
        {...requiredInputProps({ autoComplete: 'off', maxLength: limits.trackingNumber })}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the admin opens the dialog to fill this in
        autoFocus
        helperText={false}
      />
      <DeclaredInput source="carrier" field={parcelFields.carrier} />
      <FieldInput source="customs_note" />
      <CustomerEmail
        order={order}
        schema={parcelSchema}
        subject={texts.emailSubject(getLineNames(order))}
        toLines={({ carrier: by, tracking }) => [
          texts.emailText(getLineNames(order)),
          texts.emailCarrier(by ? carrier.optionLabels[by] : ''),
          texts.emailTrackingNumber(tracking ?? ''),
        ]}
      />
    </FormDialog>
  )
}

const trackingText = text().max(
  limits.trackingNumber,
  contractTexts.tooLong(texts.trackingNumber, limits.trackingNumber),
)

/** Reports the specified error only once, at the first missing field. */
export const shippingSchema = z
  .object({
    tracking: trackingText.nullable().default(null),
    carrier: z.enum(carrier.options).nullable().default(null),
  })
  .superRefine((typed, context) => {
    const path = !typed.tracking?.trim() ? 'tracking' : typed.carrier === null ? 'carrier' : undefined
    if (path) context.addIssue({ code: 'custom', path: [path], message: texts.shippingRequired })
  })

/** Reports a missing value with the specified error, then applies the API's rules. */
const parcelSchema = z.preprocess(
  (typed, context) => {
    for (const { path, message } of shippingSchema.safeParse(typed).error?.issues ?? [])
      context.addIssue({ code: 'custom', path, message })
    return typed
  },
  z.object(bodyShape(parcelFields)),
)
