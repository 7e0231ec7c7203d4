import OnlineIcon from '@mui/icons-material/Circle'
import OfflineIcon from '@mui/icons-material/CircleOutlined'
import { Box, Chip, Link, Typography, type ChipProps } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { blockOf, type Customer, type Role } from '../../dataProvider/resources/customers.ts'
import { mailto } from '../../dataProvider/contract/mailto.ts'
import { messages } from '../../dataProvider/contract/messages.ts'
import { nameOf, standingOf } from './standing.ts'

/** Who it is and how to write to them, and why they are blocked. */
export function CustomerName() {
  const customer = useRecordContext<Customer>()
  if (!customer) return null
  const { email, customer_number } = customer
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
        <RoleChip />
        <OnlineState />
        <span>No. {customer_number}</span>
      </Box>
    </Box>
  )
}

/** What a customer is in this shop. */
export function RoleChip() {
  const customer = useRecordContext<Customer>()
  const role = customer && standingOf(customer)
  return <Chip size="small" {...(role ? looks[role] : { label: messages.noRole, variant: 'outlined' })} />
}

/** Whether somebody is in the shop right now, in shape and word, not in colour alone. */
export function OnlineState() {
  const isOnline = useRecordContext<Customer>()?.is_online_now
  const Icon = isOnline ? OnlineIcon : OfflineIcon
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, whiteSpace: 'nowrap' }}
    >
      <Icon color={isOnline ? 'success' : 'disabled'} sx={{ fontSize: '0.75rem' }} />
      {isOnline ? 'Online' : 'Offline'}
    </Box>
  )
}

// An admin's is the one that is filled (specification, section 6).
const looks: Record<Role, ChipProps> = {
  admin: { label: 'Admin', color: 'primary', variant: 'filled' },
  customer: { label: 'Customer', variant: 'outlined' },
  blocked: { label: 'Blocked', color: 'error', variant: 'outlined' },
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
