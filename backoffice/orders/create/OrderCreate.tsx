import { Box, Typography } from '@mui/material'
import { CreateBase, useRedirect, useSaveContext } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import {
  newOrderBodySchema,
  type NewOrderBody,
} from '../../../dataProvider/resources/orders/orderBodies.schema.ts'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { shipTo } from '../../../dataProvider/resources/orders/parcels.ts'
import { DeclaredInput } from '../../fields/DeclaredInput.tsx'
import { FieldGroup, RecordForm } from '../../form/RecordForm.tsx'
import { PageHeading } from '../../layout/PageHeading.tsx'
import { useNotifyResult, useNotifyResultError } from '../../layout/toasts/notify.tsx'
import { useApi } from '../../settings/settings.ts'
import { ContactInputs, emptyContact } from '../ContactInputs.tsx'
import { CustomerInput } from '../CustomerInput.tsx'
import { getOrderName } from '../order.ts'
import { useIdempotencyKey } from '../useIdempotencyKey.ts'
import { NewOrderLines } from './NewOrderLines.tsx'
import { readNewOrder, validateNewOrder } from './newOrder.ts'

/** An order that the seller begins, for somebody at a show or on the telephone. */
export function OrderCreate() {
  const api = useApi()
  const getKey = useIdempotencyKey()
  return (
    <CreateBase
      mutationOptions={{ mutationFn: ({ data }) => api.beginOrder(data as NewOrderBody, getKey(data)) }}
    >
      <PageHeading title="New order" />
      <NewOrderForm />
    </CreateBase>
  )
}

const NewOrderForm = () => {
  const { save } = useSaveContext()
  const redirect = useRedirect()
  const notifySuccess = useNotifyResult()
  const notifyFailure = useNotifyResultError()
  const submit = (values: FieldValues) =>
    save?.(newOrderBodySchema.parse(readNewOrder(values)), {
      onSuccess: (order: OrderDetail) => {
        notifySuccess(`Order ${getOrderName(order)} begun`)
        redirect('show', 'orders', order.id)
      },
      onError: (error: unknown) => notifyFailure('The order was not begun', error),
    })
  return (
    <RecordForm
      validate={validateNewOrder}
      onSubmit={submit}
      submitLabel="Begin the order"
      labels={{ customer_id: 'Customer', contact: 'Contact', ship_to: shipTo.label, lines: 'Lines' }}
      defaultValues={emptyOrder}
    >
      <Box sx={columns}>
        <FieldGroup>
          <Typography variant="h2">Who it is for</Typography>
          <CustomerInput />
          <ContactInputs />
          <DeclaredInput source="ship_to" field={shipTo} />
        </FieldGroup>
        <FieldGroup>
          <Typography variant="h2">What is ordered</Typography>
          <NewOrderLines />
        </FieldGroup>
      </Box>
    </RecordForm>
  )
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { '@': 'minmax(0, 1fr)', '@900': 'minmax(0, 2fr) minmax(0, 3fr)' },
}

const emptyOrder = { customer_id: null, contact: emptyContact, ship_to: '', lines: [] }
