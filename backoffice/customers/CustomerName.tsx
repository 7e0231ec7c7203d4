import { Box, Link, Typography } from '@mui/material'
import { blockOf, type Customer } from '../../dataProvider/resources/customers.ts'
import { mailto } from '../../dataProvider/contract/mailto.ts'
import { OnlineState } from './OnlineState.tsx'
import { RoleChip } from './RoleChip.tsx'
import { nameOf, standingOf } from './standing.ts'

/** Who it is and how to write to them, and why they are blocked. */
export function CustomerName({ customer }: { customer: Customer }) {
  const { email, customer_number, is_online_now } = customer
  const block = blockOf(customer)
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>{nameOf(customer)}</Typography>
      {email && (
        <Link href={mailto(email)} variant="body2" color="text.secondary" underline="hover">
          {email}
        </Link>
      )}
      {block && (
        <Typography variant="body2">
          {block.block_deny_reason ? `Reason: ${block.block_deny_reason}` : 'No reason was given'}
        </Typography>
      )}
      <Box sx={onPhone}>
        <RoleChip role={standingOf(customer)} />
        <OnlineState isOnline={is_online_now} />
        <span>No. {customer_number}</span>
      </Box>
    </Box>
  )
}

const onPhone = {
  display: { '@': 'flex', '@560': 'none' },
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  mt: 0.5,
  typography: 'body2',
}
