import { Box } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { blockOf, type Customer } from '../../dataProvider/contract/customers.ts'
import { EmptyState } from '../lists/EmptyState.tsx'
import { ListSkeleton } from '../lists/ListSkeleton.tsx'
import { LoadFailed } from '../lists/LoadFailed.tsx'
import { Pager } from '../lists/Pager.tsx'
import { BlockDialog } from './BlockDialog.tsx'
import { CustomerFilterBar } from './CustomerFilterBar.tsx'
import { CustomerTable } from './CustomerTable.tsx'
import { UnblockConfirm } from './UnblockConfirm.tsx'
import { useCustomerFilters, type CustomerFilters } from './useCustomerFilters.ts'

/** What the customers are looked through by, and those that are found. */
export function CustomerListBody() {
  const filters = useCustomerFilters()
  return (
    <>
      <CustomerFilterBar filters={filters} />
      <FoundCustomers filters={filters} />
    </>
  )
}

/** A page of customers in each of its states. */
const FoundCustomers = ({ filters: { find, isFiltered } }: { filters: CustomerFilters }) => {
  const { data, error, isPending, isPlaceholderData, meta, refetch, setPage } = useListContext<Customer>()
  // Kept here, so that a list that changes meanwhile takes no dialog away, nor what is typed into it.
  const [chosen, setChosen] = useState<Customer>()
  const close = () => setChosen(undefined)
  if (error) return <LoadFailed message={error.message} onRetry={() => void refetch()} />
  if (isPending) return <ListSkeleton height={65} />

  const found = find(data)
  return (
    <>
      <Box aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.5 : 1 }}>
        {found.length === 0 ? (
          <EmptyState text={isFiltered ? 'No customers match' : 'No customers yet'} />
        ) : (
          <CustomerTable customers={found} onAct={setChosen} />
        )}
      </Box>
      <Pager position={meta} onPage={setPage} />
      {chosen && !blockOf(chosen) && <BlockDialog customer={chosen} onClose={close} />}
      {chosen && blockOf(chosen) && <UnblockConfirm customer={chosen} onClose={close} />}
    </>
  )
}
