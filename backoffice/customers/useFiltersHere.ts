import { useState } from 'react'
import type { Customer } from '../../dataProvider/resources/customers.ts'
import { matching } from '../../dataProvider/matching.ts'
import { resources } from '../../dataProvider/resources.ts'
import type { CustomerChoice, CustomerFilterState } from './filterState.ts'
import { standingOf } from './standing.ts'

/**
 * Looks through the page on screen once that is loaded (specification, section 2). It is kept here: as a filter of
 * react-admin's it would lead back to page 1.
 */
export function useFiltersHere(): CustomerFilterState {
  const [text, setText] = useState('')
  const [{ role, online }, setChoice] = useState<CustomerChoice>({})
  const isChosen = (customer: Customer) =>
    (role === undefined || standingOf(customer) === role) &&
    (online === undefined || customer.is_online_now === online)
  return {
    role,
    online,
    text,
    search: setText,
    change: (choice) => setChoice((before) => ({ ...before, ...choice })),
    reset: () => {
      setText('')
      setChoice({})
    },
    isFiltered: text !== '' || role !== undefined || online !== undefined,
    find: (page) => matching(page, { q: text }, resources.customers.search).filter(isChosen),
    searchLabel: 'Search this page',
    noneFound: 'No customers on this page match',
  }
}
