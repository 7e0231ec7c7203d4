import { Box, Chip, MenuItem, TextField, Typography } from '@mui/material'
import { type ComponentType, createContext, use, useState } from 'react'
import { RecordRepresentation, SelectInput, useListContext, useRecordContext } from 'react-admin'
import type { Field } from '../../dataProvider/fields/fields.ts'
import { blockOf, roleIn, type Role } from '../../dataProvider/resources/customers/customerRoles.ts'
import { customerResource } from '../../dataProvider/resources/customers/customers.ts'
import type { Customer } from '../../dataProvider/resources/customers/customers.schema.ts'
import { EmailLink } from '../fields/EmailLink.tsx'
import { ListSkeleton } from '../list/ListStates.tsx'
import { ResourceList } from '../list/ResourceList.tsx'
import type { FilterInputProps } from '../resource.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/customers.ts'
import { AccessButtons, AccessDialog, type AccessDialogProps } from './CustomerAccess.tsx'
import { OrdersLink } from './OrdersLink.tsx'

/** The dialog that is open, and about whom. */
type Asked = Pick<AccessDialogProps, 'customer' | 'dialog'>

/** Opens a dialog from the row of a customer. */
const AskContext = createContext<(asked: Asked) => void>(() => undefined)

/** Everybody who signed up, and what they may do. */
export function CustomerList() {
  // Kept here, so that a list that changes meanwhile takes no dialog away, nor what is typed into it.
  const [asked, setAsked] = useState<Asked>()
  return (
    <AskContext value={setAsked}>
      <ResourceList<Customer>
        filterInputs={filterInputs}
        // The specification has the button there whatever is chosen.
        alwaysReset
        cells={cells}
        rowActions={RowActions}
        labels={labels}
        isSelectable={false}
        skeleton={<ListSkeleton height={65} />}
        sx={table}
      >
        {asked && <AccessDialog {...asked} onClose={() => setAsked(undefined)} />}
      </ResourceList>
    </AskContext>
  )
}

const { role: roleField, is_online_now: onlineField } = customerResource.fields

/** What a customer is in this shop: blocked by whichever sign, else the role; undefined without one. */
const effectiveRole = (customer: Customer): Role | undefined =>
  blockOf(customer) ? 'blocked' : roleIn(customer)?.role

interface Status {
  label: string
  filter: { online?: boolean; role?: Role }
}

const statuses: Record<string, Status> = {
  online: { label: onlineField.states.on, filter: { online: true } },
  offline: { label: onlineField.states.off, filter: { online: false } },
  blocked: { label: roleField.optionLabels.blocked, filter: { role: 'blocked' } },
}

/** Whether somebody is here, or blocked: that is a role on the wire, of which the role filter has only two (ACUS-3). */
const StatusFilter = ({ label }: FilterInputProps<Field>) => {
  const { filterValues, setFilters } = useListContext()
  const { role, online, ...others } = filterValues
  const isBlocked = role === 'blocked'
  const state = online === undefined ? '' : online ? 'online' : 'offline'
  return (
    <TextField
      select
      label={label}
      value={isBlocked ? 'blocked' : state}
      onChange={({ target }) =>
        setFilters({ ...others, ...(role && !isBlocked && { role }), ...statuses[target.value]?.filter })
      }
      sx={{ width: { sm: 160 } }}
    >
      <MenuItem value="">{commonTexts.all}</MenuItem>
      {Object.entries(statuses).map(([status, { label: name }]) => (
        <MenuItem key={status} value={status}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}

const RoleFilter = ({ source, label }: FilterInputProps<Field>) => (
  <SelectInput
    source={source}
    label={label}
    emptyText={commonTexts.all}
    choices={(['admin', 'customer'] as const).map((id) => ({ id, name: roleField.optionLabels[id] }))}
    format={(role: Role | undefined) => (role === 'blocked' ? '' : (role ?? ''))}
    helperText={false}
  />
)

interface CellProps {
  customer: Customer
}

/** Who it is and how to write to them, and why they are blocked. */
const CustomerCell = ({ customer }: CellProps) => {
  const { email, customer_number } = customer
  const block = blockOf(customer)
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>
        <RecordRepresentation />
      </Typography>
      {email && <EmailLink email={email} variant="body2" color="text.secondary" underline="hover" />}
      <OrdersLink customer={customer} />
      {block && (
        <Typography variant="body2">
          {block.block_deny_reason ? texts.blockedFor(block.block_deny_reason) : texts.noReason}
        </Typography>
      )}
      <Typography variant="body2" color="text.secondary" sx={{ display: { '@': 'block', '@560': 'none' } }}>
        {[roleLabel(customer), onlineLabel(customer), texts.customerNumber(customer_number)].join(' · ')}
      </Typography>
    </Box>
  )
}

const roleLabel = (customer: Customer) => {
  const role = effectiveRole(customer)
  return role ? roleField.optionLabels[role] : commonTexts.noRole
}

/** Whether somebody is in the shop right now, in a word, not in colour alone. */
const onlineLabel = ({ is_online_now }: Customer) => onlineField.states[is_online_now ? 'on' : 'off']

const RoleChip = ({ customer }: CellProps) => {
  const role = effectiveRole(customer)
  return (
    <Chip
      size="small"
      label={roleLabel(customer)}
      color={role ? roleColors[role] : 'default'}
      // An admin's is the one that is filled (ROLE-8).
      variant={role === 'admin' ? 'filled' : 'outlined'}
    />
  )
}

const roleColors = { admin: 'primary', customer: 'default', blocked: 'error' } as const

const OnlineChip = ({ customer }: CellProps) => (
  <Chip
    size="small"
    variant="outlined"
    label={onlineLabel(customer)}
    color={customer.is_online_now ? 'success' : 'default'}
  />
)

const Access = ({ customer }: CellProps) => {
  const open = use(AskContext)
  return <AccessButtons customer={customer} onOpen={(dialog) => open({ customer, dialog })} />
}

/** A cell of the customer of its row. */
const ofCustomer = (Cell: ComponentType<CellProps>) =>
  function CustomerPart() {
    const customer = useRecordContext<Customer>()
    return customer && <Cell customer={customer} />
  }

// Module constants keep the memoized table from rendering again.
const filterInputs = { online: StatusFilter, role: RoleFilter }
const cells = {
  Full_name: ofCustomer(CustomerCell),
  // As it is read out, without separators.
  customer_number: ofCustomer(({ customer }) => customer.customer_number),
  role: ofCustomer(RoleChip),
  last_seen: ofCustomer(OnlineChip),
}
const RowActions = ofCustomer(Access)
const labels = { actions: texts.accessColumn }

// The page's own width in pixels, without the sidebar: a narrow one has under the name what has no column there.
const table = {
  '& .column-customer_number, & .column-role, & .column-last_seen': {
    display: { '@': 'none', '@560': 'table-cell' },
  },
  // On a narrow page the buttons stand below each other.
  '& td.column-id.column-id': { whiteSpace: 'normal' },
}
