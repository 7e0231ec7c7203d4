import { useState } from 'react'
import { blockOf, type Customer } from '../../dataProvider/resources/customers.ts'
import { ListSkeleton } from '../list/ListSkeleton.tsx'
import { ListStates } from '../list/ListStates.tsx'
import { BlockDialog } from './BlockDialog.tsx'
import { CustomerFilters } from './CustomerFilters.tsx'
import { CustomerTable } from './CustomerTable.tsx'
import { UnblockConfirm } from './UnblockConfirm.tsx'
import { useCustomerFilters } from './useCustomerFilters.ts'

/** What the customers are looked through by, and those that are found. */
export function CustomerListBody() {
  const filters = useCustomerFilters()
  // Kept here, so that a list that changes meanwhile takes no dialog away, nor what is typed into it.
  const [chosen, setChosen] = useState<Customer>()
  const close = () => setChosen(undefined)
  return (
    <>
      <CustomerFilters filters={filters} />
      <ListStates<Customer>
        skeleton={<ListSkeleton height={65} />}
        empty={filters.isFiltered ? filters.noneFound : 'No customers yet'}
        find={filters.find}
      >
        {(found) => <CustomerTable customers={found} onAct={setChosen} />}
      </ListStates>
      {chosen && !blockOf(chosen) && <BlockDialog customer={chosen} onClose={close} />}
      {chosen && blockOf(chosen) && <UnblockConfirm customer={chosen} onClose={close} />}
    </>
  )
}
