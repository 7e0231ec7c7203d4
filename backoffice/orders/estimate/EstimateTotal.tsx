import { Box, Typography } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { formatAmount } from '../../../dataProvider/contract/money.ts'
import { sumEstimate } from '../../../dataProvider/resources/orders/estimates.ts'
import { readEstimate, type TypedEstimate } from './estimateBody.ts'

/** What the estimate comes to as it is typed; a dash while an amount is none. */
export function EstimateTotal() {
  const typed = useWatch() as TypedEstimate
  const sums = sumTyped(typed)
  const write = (amount: number | undefined) =>
    amount === undefined ? '–' : formatAmount(amount, typed.currency ?? '')
  return (
    <Box role="status" aria-label="Total" sx={{ textAlign: 'right' }}>
      <Typography variant="body2" color="text.secondary">
        Lines {write(sums?.subtotal)}
      </Typography>
      <Typography variant="h2" component="p">
        Total {write(sums?.total)}
      </Typography>
    </Box>
  )
}

const sumTyped = (typed: TypedEstimate) => {
  const { lines, discount, shipping, tax } = readEstimate(typed)
  const amounts = [discount, shipping, tax, ...lines.flatMap(({ price, quantity }) => [price, quantity])]
  if (!amounts.every((amount) => typeof amount === 'number')) return undefined
  return sumEstimate({ lines, discount, shipping, tax } as Parameters<typeof sumEstimate>[0])
}
