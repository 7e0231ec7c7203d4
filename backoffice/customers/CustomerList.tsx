import { Box, Chip, Typography } from '@mui/material'
import { type ComponentType, createContext, use, useState } from 'react'
import { RecordRepresentation, useRecordContext } from 'react-admin'
import { blockOf, roleIn, type Role } from '../../dataProvider/resources/customers/customerRoles.ts'
import { customerResource } from '../../dataProvider/resources/customers/customers.ts'
import type { Customer } from '../../dataProvider/resources/customers/customers.schema.ts'
import { EmailLink } from '../fields/EmailLink.tsx'
import { ListSkeleton } from '../list/ListStates.tsx'
import { ResourceList } from '../list/ResourceList.tsx'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/customers.ts'
import { AccessButtons, AccessDialog, type AccessDialogProps } from './CustomerAccess.tsx'
import { customerFilterInputs } from './CustomerFilters.tsx'
import { OrdersLink } from './OrdersLink.tsx'

type DialogKind = Pick<AccessDialogProps, 'customer' | 'dialog'>

const DialogContext = createContext<(dialogKind: DialogKind) => void>(() => undefined)

export function CustomerList() {
  // State of the page, not of a row: a refreshed list must not close the dialog and lose the admin's input.
  const [openDialog, setOpenDialog] = useState<DialogKind>()
  return (
    <DialogContext value={setOpenDialog}>
      <ResourceList<Customer>
        filterInputs={customerFilterInputs}
        // The specification requires the reset button even if no filter is set.
        alwaysReset
        cells={cells}
        rowActions={RowActions}
        labels={labels}
        isSelectable={false}
        skeleton={<ListSkeleton height={65} />}
        sx={table}
      >
        {openDialog && <AccessDialog {...openDialog} onClose={() => setOpenDialog(undefined)} />}
      </ResourceList>
    </DialogContext>
  )
}

const { role: roleField, is_online_now: onlineField } = customerResource.fields

/**
 * Returns `blocked` if the role or the flag blocks the customer. For other customers, returns the role, or undefined if they have
 * none.
 */
const effectiveRole = (customer: Customer): Role | undefined =>
  blockOf(customer) ? 'blocked' : roleIn(customer)?.role

interface CellProps {
  customer: Customer
}

/**
 * The customer's name, email address, link to orders, and reason for a block. On narrow pages the cell includes the columns that
 * are hidden there.
 */
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

/** The online status as text, because color must not be its only indicator. */
const onlineLabel = ({ is_online_now }: Customer) => onlineField.states[is_online_now ? 'on' : 'off']

const RoleChip = ({ customer }: CellProps) => {
  const role = effectiveRole(customer)
  return (
    <Chip
      size="small"
      label={roleLabel(customer)}
      color={role ? roleColors[role] : 'default'}
      // Only the admin role has a filled chip (ROLE-8).
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
  const open = use(DialogContext)
  return <AccessButtons customer={customer} onOpen={(dialog) => open({ customer, dialog })} />
}

/** Wraps a cell component and passes it the customer of its row. */
const createCustomerCell = (Cell: ComponentType<CellProps>) =>
  function CustomerPart() {
    const customer = useRecordContext<Customer>()
    return customer && <Cell customer={customer} />
  }

// As module constants, these objects do not re-render the memoized table.
const cells = {
  Full_name: createCustomerCell(CustomerCell),
  // A plain number. The default cell would add thousands separators.
  customer_number: createCustomerCell(({ customer }) => customer.customer_number),
  role: createCustomerCell(RoleChip),
  last_seen: createCustomerCell(OnlineChip),
}
const RowActions = createCustomerCell(Access)
const labels = { actions: texts.accessColumn }

// `@560` is a container query: it applies from a page width of 560 pixels, without the sidebar. On narrower pages these values
// are below the name.
const table = {
  '& .column-customer_number, & .column-role, & .column-last_seen': {
    display: { '@': 'none', '@560': 'table-cell' },
  },
  // Lets the buttons wrap on narrow pages.
  '& td.column-id.column-id': { whiteSpace: 'normal' },
}
