import { Alert } from '@mui/material'
import { useNotify } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { bodyShape } from '../../../dataProvider/fields/fields.schema.ts'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { shipTo } from '../../../dataProvider/resources/orders/parcels.ts'
import { DeclaredInput } from '../../fields/DeclaredInput.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'
import { getOrderName } from '../order.ts'
import { useOrderCall } from '../useOrderCall.ts'

interface Props {
  order: OrderDetail
  onClose: () => void
}

/** Where an order's parcel goes, as the seller was told or corrects it; emptied, it is taken away. */
export function ShipToDialog({ order, onClose }: Props) {
  const { id, version, ship_to } = order
  const call = useOrderCall()
  const notify = useNotify()
  return (
    <FormDialog
      title={`Where ${getOrderName(order)} goes`}
      submit={{ label: 'Save the address' }}
      draftId={`orders.${id}.shipTo`}
      // What it was when typing began stays with what is typed, so that the customer's own is not overwritten unseen.
      defaultValues={{ ship_to, before: ship_to }}
      schema={shipToSchema}
      onSubmit={async (changes) => {
        await call((api) => api.changeOrder(id, { ...changes, version }))
        notify('The address is saved', { type: 'success' })
      }}
      onClose={onClose}
    >
      <ChangedMeanwhile shipTo={ship_to} />
      <DeclaredInput source="ship_to" field={shipTo} />
    </FormDialog>
  )
}

/** Says what the address has become since somebody began to type another. */
const ChangedMeanwhile = ({ shipTo: now }: { shipTo: string }) => {
  const before: unknown = useWatch({ name: 'before' })
  if (before === now) return null
  return (
    <Alert severity="warning" variant="outlined" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      {now === '' ? 'It was taken away meanwhile.' : `It was changed meanwhile:\n${now}`}
    </Alert>
  )
}

const shipToSchema = z.object(bodyShape({ ship_to: shipTo }))
