import { Chip, type ChipProps } from '@mui/material'
import { messages } from '../../dataProvider/contract/messages.ts'
import type { Role } from '../../dataProvider/resources/customers.ts'

// An admin's is the one that is filled (specification, section 6).
const looks: Record<Role, ChipProps> = {
  admin: { label: 'Admin', color: 'primary', variant: 'filled' },
  customer: { label: 'Customer', variant: 'outlined' },
  blocked: { label: 'Blocked', color: 'error', variant: 'outlined' },
}

/** What a customer is in this shop. */
export function RoleChip({ role }: { role: Role | undefined }) {
  return <Chip size="small" {...(role ? looks[role] : { label: messages.noRole, variant: 'outlined' })} />
}
