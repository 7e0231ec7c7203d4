import { Button } from '@mui/material'
import { DataTable } from 'react-admin'
import { blockOf, isAdmin, type Customer } from '../../dataProvider/resources/customers.ts'
import { tableFrame } from '../list/tableFrame.ts'
import { useSupports } from '../app/settings/useSupports.ts'
import { CustomerName } from './CustomerName.tsx'
import { OnlineState } from './OnlineState.tsx'
import { RoleChip } from './RoleChip.tsx'
import { nameOf, standingOf } from './standing.ts'

interface Props {
  customers: Customer[]
  /** Asks for somebody to be blocked, or unblocked. */
  onAct: (customer: Customer) => void
}

const Column = DataTable.Col<Customer>

// The page's own width in pixels, without the sidebar.
const onWidePage = { display: { '@': 'none', '@560': 'table-cell' } }

/** The customers as rows; a narrow page has under the name what has no column there. */
export function CustomerTable({ customers, onAct }: Props) {
  const isSorted = useSupports('catalogue-query')
  return (
    <DataTable<Customer> data={customers} bulkActionButtons={false} rowClick={false} sx={tableFrame}>
      <Column
        source="Full_name"
        label="Customer"
        disableSort={!isSorted}
        render={(customer) => <CustomerName customer={customer} />}
      />
      <Column source="customer_number" label="Number" align="right" disableSort={!isSorted} sx={onWidePage} />
      <Column
        label="Role"
        disableSort
        sx={onWidePage}
        render={(customer) => <RoleChip role={standingOf(customer)} />}
      />
      <Column
        source="last_seen"
        label="Status"
        disableSort={!isSorted}
        sx={onWidePage}
        render={({ is_online_now }) => <OnlineState isOnline={is_online_now} />}
      />
      <Column
        label="Access"
        disableSort
        align="right"
        // Nobody blocks an admin (specification, section 6).
        render={(customer) => !isAdmin(customer) && <AccessButton customer={customer} onAct={onAct} />}
      />
    </DataTable>
  )
}

const AccessButton = ({ customer, onAct }: { customer: Customer; onAct: Props['onAct'] }) => {
  const isBlocked = blockOf(customer) !== undefined
  const word = isBlocked ? 'Unblock' : 'Block'
  return (
    <Button
      size="small"
      color={isBlocked ? 'primary' : 'error'}
      aria-label={`${word} ${nameOf(customer)}`}
      onClick={() => onAct(customer)}
      sx={{ minHeight: 40 }}
    >
      {word}
    </Button>
  )
}
