import { Fragment } from 'react'
import { Box, Chip, Typography } from '@mui/material'
import { formatAmount, formatPrice } from '../../../dataProvider/contract/money.ts'
import {
  declineReason,
  isInSum,
  type EstimateState,
} from '../../../dataProvider/resources/orders/estimates.ts'
import type { Estimate, OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { Time } from '../../format/Time.tsx'
import * as texts from '../../texts/orderEstimates.tsx'
import { Section } from './Section.tsx'

interface Props {
  order: OrderDetail
}

/** The estimates of an order, newest first. Renders nothing if there are none. */
export function EstimateList({ order: { estimates } }: Props) {
  if (estimates.length === 0) return null
  return (
    <Section title={texts.title}>
      <Box component="ul" sx={list}>
        {estimates.map((estimate) => (
          <EstimateRow key={estimate.number} estimate={estimate} />
        ))}
      </Box>
    </Section>
  )
}

const EstimateRow = ({ estimate }: { estimate: Estimate }) => {
  const { number, state, currency, total, lines, note } = estimate
  return (
    <Box component="li">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {texts.heading(number, formatAmount(total, currency))}
        </Typography>
        <Chip size="small" variant="outlined" color={colors[state]} label={texts.stateLabels[state]} />
      </Box>
      <Typography variant="body2" color="text.secondary">
        {describeSending(estimate)}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {lines.map((line, index) => (
          <Fragment key={line.line_id}>
            {index > 0 && ', '}
            {line.quantity} × <bdi>{line.name}</bdi>
            {!isInSum(line, estimate) && ` ${formatPrice(line.price, currency)}`}
          </Fragment>
        ))}
      </Typography>
      {getExtras(estimate).map((extra) => (
        <Typography key={extra} variant="body2">
          {extra}
        </Typography>
      ))}
      {note && (
        <Typography
          variant="body2"
          color="text.secondary"
          sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {note}
        </Typography>
      )}
    </Box>
  )
}

/** Describes when the estimate was sent, and until when it is valid or why it was declined. */
const describeSending = ({ state, created_at, expires_at, decline_reason }: Estimate) => {
  const sentAt = <Time time={created_at} isRelative />
  if (state === 'sent') return texts.sentValidUntil(sentAt, <Time time={expires_at} />)
  return decline_reason
    ? texts.sentDeclined(sentAt, declineReason.optionLabels[decline_reason])
    : texts.sent(sentAt)
}

const getExtras = ({ discount, shipping, tax, tax_name, currency }: Estimate) => [
  ...(discount > 0 ? [texts.discountOf(formatAmount(discount, currency))] : []),
  ...(shipping > 0 ? [texts.shippingOf(formatAmount(shipping, currency))] : []),
  ...(tax > 0 ? [describeTax(tax_name, formatAmount(tax, currency))] : []),
]

const describeTax = (name: string, sum: string) => (name ? texts.namedTaxOf(name, sum) : texts.taxOf(sum))

const colors: Record<EstimateState, 'primary' | 'success' | 'default'> = {
  sent: 'primary',
  accepted: 'success',
  declined: 'default',
  withdrawn: 'default',
  expired: 'default',
  replaced: 'default',
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }
