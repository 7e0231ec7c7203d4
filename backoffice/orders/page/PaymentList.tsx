import { Box, Typography } from '@mui/material'
import { formatAmount } from '../../../dataProvider/contract/money.ts'
import { paymentFields, type OrderDetail } from '../../../dataProvider/resources/orders/orders.ts'
import { formatDate } from '../../format/dates.ts'
import { formatOpen } from '../order.ts'
import { PaymentDialog } from '../PaymentDialog.tsx'
import { DialogButton } from './DialogButton.tsx'
import { Section } from './Section.tsx'

/** What was paid on an accepted order, and paid back, the oldest first. */
export function PaymentList({ order }: { order: OrderDetail }) {
  const { due, payments, state } = order
  const open = formatOpen(order)
  if (!due) return null
  return (
    <Section
      title="Payments"
      actions={
        <DialogButton label="Add a payment">
          {(close) => <PaymentDialog order={order} onClose={close} />}
        </DialogButton>
      }
    >
      {payments.length === 0 && <Typography color="text.secondary">Nothing is paid yet</Typography>}
      <Box component="ul" sx={list}>
        {payments.map(({ id, amount, paid_on, method, reference }) => (
          <Box component="li" key={id} sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {[
                formatDate(Date.parse(paid_on), 'UTC'),
                amount < 0 ? `paid back, ${methods[method]}` : methods[method],
                reference,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
            <Typography sx={{ whiteSpace: 'nowrap' }}>{formatAmount(amount, due.currency)}</Typography>
          </Box>
        ))}
      </Box>
      {state !== 'cancelled' && (
        <Typography sx={{ mt: 1, textAlign: 'right', fontWeight: 600 }}>
          {open ? `${open} open` : 'All is paid'}
        </Typography>
      )}
    </Section>
  )
}

const methods = paymentFields.method.optionLabels

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }
