import { Box, Chip, MenuItem, TextField, Typography } from '@mui/material'
import { memo, useState } from 'react'
import {
  DataTable,
  RecordRepresentation,
  SelectInput,
  useListContext,
  useRecordContext,
  type SelectInputProps,
} from 'react-admin'
import * as texts from '../../dataProvider/contract/texts.ts'
import { blockOf, customerRoleFields, roleIn, type Role } from '../../dataProvider/resources/customers.ts'
import type { Customer } from '../../dataProvider/resources/customers.schema.ts'
import { ExportButton } from '../list/csv/ExportButton.tsx'
import { EmailLink } from '../fields/EmailLink.tsx'
import { SearchFilter } from '../list/FilterBar.tsx'
import { ListSkeleton, ListStates } from '../list/ListStates.tsx'
import { PagedList } from '../list/PagedList.tsx'
import { useCurrentResource } from '../resource.ts'
import { AccessButtons, AccessDialog, type AccessDialogProps } from './CustomerAccess.tsx'
import { OrdersLink } from './OrdersLink.tsx'

/** The dialog that is open, and about whom. */
type Asked = Pick<AccessDialogProps, 'customer' | 'dialog'>

/** Everybody who signed up, and what they may do. */
export function CustomerList() {
  const { searchesPage } = useCurrentResource()
  // Kept here, so that a list that changes meanwhile takes no dialog away, nor what is typed into it.
  const [asked, setAsked] = useState<Asked>()
  return (
    <PagedList<Customer>
      title="Customers"
      actions={<ExportButton name="customers" />}
      filters={[
        <SearchFilter
          key="q"
          source="q"
          label={searchesPage ? 'Search this page' : 'Search customers'}
          alwaysOn
        />,
        <StatusFilter key="status" source="status" alwaysOn />,
        <RoleFilter key="role" source="role" alwaysOn />,
      ]}
      // The specification has the button there whatever is chosen.
      alwaysReset
    >
      <ListStates
        skeleton={<ListSkeleton height={65} />}
        empty="No customers yet"
        noMatch={searchesPage ? 'No customers on this page match' : 'No customers match this search'}
      >
        <CustomerTable onAsk={setAsked} />
      </ListStates>
      {asked && <AccessDialog {...asked} onClose={() => setAsked(undefined)} />}
    </PagedList>
  )
}

/** What a customer is in this shop: blocked by whichever sign, else the role; undefined without one. */
const effectiveRole = (customer: Customer): Role | undefined =>
  blockOf(customer) ? 'blocked' : roleIn(customer)?.role

const roleLabels = customerRoleFields.role.optionLabels

const statuses: Record<string, { online?: boolean; role?: Role }> = {
  Online: { online: true },
  Offline: { online: false },
  Blocked: { role: 'blocked' },
}

/** Whether somebody is here, or blocked: that is a role on the wire, of which the role filter has only two (ACUS-3). */
const StatusFilter = (_props: { source: string; alwaysOn: true }) => {
  const { filterValues, setFilters } = useListContext()
  const { role, online, ...others } = filterValues
  const isBlocked = role === 'blocked'
  const state = online === undefined ? '' : online ? 'Online' : 'Offline'
  return (
    <TextField
      select
      label="Status"
      value={isBlocked ? 'Blocked' : state}
      onChange={({ target }) =>
        setFilters({ ...others, ...(role && !isBlocked && { role }), ...statuses[target.value] })
      }
      sx={{ width: { sm: 160 } }}
    >
      {['', ...Object.keys(statuses)].map((status) => (
        <MenuItem key={status} value={status}>
          {status || 'All'}
        </MenuItem>
      ))}
    </TextField>
  )
}

const RoleFilter = (props: SelectInputProps) => (
  <SelectInput
    {...props}
    emptyText="All"
    choices={(['admin', 'customer'] as const).map((id) => ({ id, name: roleLabels[id] }))}
    format={(role: Role | undefined) => (role === 'blocked' ? '' : (role ?? ''))}
  />
)

const Column = DataTable.Col<Customer>

// The page's own width in pixels, without the sidebar: a narrow one has under the name what has no column there.
const table = {
  '& th, & td': { px: { xs: 1, sm: 2 } },
  '& .onWidePage': { display: { '@': 'none', '@560': 'table-cell' } },
}

/** Drawn anew only for other customers: a list's state changes several times from page to page. */
const CustomerTable = memo(function CustomerTable({ onAsk }: { onAsk: (asked: Asked) => void }) {
  const { sorts = [] } = useCurrentResource()
  return (
    <DataTable<Customer> bulkActionButtons={false} rowClick={false} sx={table}>
      <Column
        source="Full_name"
        label="Customer"
        disableSort={!sorts.includes('Full_name')}
        field={CustomerCell}
      />
      <Column
        source="customer_number"
        label="Number"
        align="right"
        disableSort={!sorts.includes('customer_number')}
        className="onWidePage"
      />
      <Column
        label="Role"
        disableSort
        className="onWidePage"
        render={(customer) => <RoleChip customer={customer} />}
      />
      <Column
        source="last_seen"
        label="Status"
        disableSort={!sorts.includes('last_seen')}
        className="onWidePage"
        render={(customer) => <OnlineChip customer={customer} />}
      />
      <Column
        label="Access"
        disableSort
        align="right"
        render={(customer) => (
          <AccessButtons customer={customer} onOpen={(dialog) => onAsk({ customer, dialog })} />
        )}
      />
    </DataTable>
  )
})

/** Who it is and how to write to them, and why they are blocked. */
const CustomerCell = () => {
  const customer = useRecordContext<Customer>()
  if (!customer) return null
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
          {block.block_deny_reason ? `Reason: ${block.block_deny_reason}` : 'No reason was given'}
        </Typography>
      )}
      <Typography variant="body2" color="text.secondary" sx={{ display: { '@': 'block', '@560': 'none' } }}>
        {[roleLabel(customer), onlineLabel(customer), `No. ${customer_number}`].join(' · ')}
      </Typography>
    </Box>
  )
}

const roleLabel = (customer: Customer) => {
  const role = effectiveRole(customer)
  return role ? roleLabels[role] : texts.noRole
}

/** Whether somebody is in the shop right now, in a word, not in colour alone. */
const onlineLabel = ({ is_online_now }: Customer) => (is_online_now ? 'Online' : 'Offline')

const RoleChip = ({ customer }: { customer: Customer }) => {
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

const OnlineChip = ({ customer }: { customer: Customer }) => (
  <Chip
    size="small"
    variant="outlined"
    label={onlineLabel(customer)}
    color={customer.is_online_now ? 'success' : 'default'}
  />
)
