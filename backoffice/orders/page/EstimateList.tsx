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
import { Section } from './Section.tsx'

interface Props {
  order: OrderDetail
}

/** The estimates of an order, the newest first; none is said of an order that has none. */
export function EstimateList({ order: { estimates } }: Props) {
  if (estimates.length === 0) return null
  return (
    <Section title="Estimates">
      <Box component="ul" sx={list}>
        {estimates.map((estimate) => (
          <EstimateRow key={estimate.number} estimate={estimate} />
        ))}
      </Box>
    </Section>
  )
}

const EstimateRow = ({ estimate }: { estimate: Estimate }) => {
  const { number, state, currency, total, lines, created_at, expires_at, decline_reason, note } = estimate
  return (
    <Box component="li">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600 }}>
          No. {number} · {formatAmount(total, currency)}
        </Typography>
        <Chip size="small" variant="outlined" color={colors[state]} label={stateLabels[state]} />
      </Box>
      <Typography variant="body2" color="text.secondary">
        Sent <Time time={created_at} isRelative />
        {state === 'sent' && (
          <>
            , stands until <Time time={expires_at} />
          </>
        )}
        {decline_reason && `. Reason: ${declineReason.optionLabels[decline_reason]}`}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {lines.map((line, index) => (
          <Fragment key={line.line_id}>
            {index > 0 && ', '}
            {line.quantity} × <bdi>{line.name}</bdi>
            {!isInSum(line, estimate) && ` ${formatPrice(line.price, currency)}`}
          </Fragment>
        ))}
        {getExtras(estimate)}
      </Typography>
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

const getExtras = ({ discount, shipping, tax, tax_name, currency }: Estimate) =>
  [
    ...(discount > 0 ? [`, discount ${formatAmount(discount, currency)}`] : []),
    ...(shipping > 0 ? [`, shipping ${formatAmount(shipping, currency)}`] : []),
    ...(tax > 0 ? [`, ${tax_name || 'tax'} ${formatAmount(tax, currency)}`] : []),
  ].join('')

const stateLabels: Record<EstimateState, string> = {
  sent: 'Waiting for an answer',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  replaced: 'Replaced by a newer one',
}

const colors: Record<EstimateState, 'primary' | 'success' | 'default'> = {
  sent: 'primary',
  accepted: 'success',
  declined: 'default',
  withdrawn: 'default',
  expired: 'default',
  replaced: 'default',
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }
