import { Button } from '@mui/material'
import { Fragment, useState, type ReactNode } from 'react'
import { DataTable, ListContextProvider, useListContext } from 'react-admin'
import { blockOf, isAdmin, type Customer } from '../../dataProvider/resources/customers.ts'
import { matching } from '../../dataProvider/matching.ts'
import { resources } from '../../dataProvider/resources.ts'
import { useSupports } from '../app/settings.ts'
import { ListExport } from '../list/csv/ListExport.tsx'
import { ListSkeleton, ListStates } from '../list/ListStates.tsx'
import { PagedList } from '../list/PagedList.tsx'
import { AccessDialog } from './AccessDialog.tsx'
import { CustomerFilters } from './CustomerFilters.tsx'
import { CustomerName, OnlineState, RoleChip } from './CustomerCells.tsx'
import { nameOf, standingOf } from './standing.ts'

/** Everybody who signed up, and what they may do. */
export function CustomerList() {
  const Found = useSupports('catalogue-query') ? Fragment : FoundOnPage
  // Kept here, so that a list that changes meanwhile takes no dialog away, nor what is typed into it.
  const [chosen, setChosen] = useState<Customer>()
  return (
    <PagedList title="Customers" actions={<ListExport name="customers" />}>
      <Found>
        <CustomerFilters />
        <Customers onAct={setChosen} />
      </Found>
      {chosen && <AccessDialog customer={chosen} onClose={() => setChosen(undefined)} />}
    </PagedList>
  )
}

/**
 * Where the server does not filter, the page on screen is looked through once it is loaded (specification, section 2). The
 * list's own filter would lead back to page 1.
 */
const FoundOnPage = ({ children }: { children: ReactNode }) => {
  const list = useListContext<Customer>()
  const [filterValues, setFilters] = useState<Filter>({})
  const { q, role, online } = filterValues
  const data =
    list.data &&
    matching(list.data, { q }, resources.customers.search).filter(
      (customer) =>
        (role === undefined || standingOf(customer) === role) &&
        (online === undefined || customer.is_online_now === online),
    )
  // Nor does it sort.
  const value = { ...list, data, filterValues, setFilters, setSort: () => undefined } as typeof list
  return <ListContextProvider value={value}>{children}</ListContextProvider>
}

interface Filter {
  q?: string
  role?: string
  online?: boolean
}

interface Acting {
  /** Asks for somebody to be blocked, or unblocked. */
  onAct: (customer: Customer) => void
}

const Customers = ({ onAct }: Acting) => {
  const { filterValues } = useListContext()
  const noneFound = useSupports('catalogue-query')
    ? 'No customers match this search'
    : 'No customers on this page match'
  const isFiltered = Object.keys(filterValues).length > 0
  return (
    <ListStates<Customer>
      skeleton={<ListSkeleton height={65} />}
      empty={isFiltered ? noneFound : 'No customers yet'}
    >
      {() => <CustomerTable onAct={onAct} />}
    </ListStates>
  )
}

const Column = DataTable.Col<Customer>

// The page's own width in pixels, without the sidebar: a narrow one has under the name what has no column there.
const onWidePage = { display: { '@': 'none', '@560': 'table-cell' } }

const CustomerTable = ({ onAct }: Acting) => {
  const disableSort = !useSupports('catalogue-query')
  return (
    <DataTable<Customer> bulkActionButtons={false} rowClick={false}>
      <Column source="Full_name" label="Customer" disableSort={disableSort} field={CustomerName} />
      <Column
        source="customer_number"
        label="Number"
        align="right"
        disableSort={disableSort}
        sx={onWidePage}
      />
      <Column label="Role" disableSort sx={onWidePage} field={RoleChip} />
      <Column
        source="last_seen"
        label="Status"
        disableSort={disableSort}
        sx={onWidePage}
        field={OnlineState}
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

const AccessButton = ({ customer, onAct }: Acting & { customer: Customer }) => {
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
