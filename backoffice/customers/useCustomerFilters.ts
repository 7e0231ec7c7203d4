import { useState } from 'react'
import { roles, type Customer, type Role } from '../../dataProvider/contract/customers.ts'
import { matching } from '../../dataProvider/matching.ts'
import { resources } from '../../dataProvider/resources.ts'
import { useFilters } from '../lists/useFilters.ts'
import { useSupports } from '../settings/useSupports.ts'
import { standingOf } from './standing.ts'

interface Choice {
  role?: Role | undefined
  online?: boolean | undefined
}

export interface CustomerFilterState extends Choice {
  /** What stands in the search box. */
  text: string
  search: (text: string) => void
  change: (choice: Choice) => void
  reset: () => void
  isFiltered: boolean
  /** Those of the page's customers that are to be seen. */
  find: (page: Customer[]) => Customer[]
}

/**
 * What the customers are looked through by. With the extension `catalogue-query` it stands in the page's address and the
 * server looks through all of them. Elsewhere it is kept here, and looks through the page on screen once that is loaded
 * (specification, section 2): as a filter of react-admin's it would lead back to page 1.
 */
export function useCustomerFilters(): CustomerFilterState {
  const isServerWide = useSupports('catalogue-query')
  const { filter, text, search, change, reset, isFiltered } = useFilters()
  const here = useFiltersHere()
  if (!isServerWide) return here
  const role = roles.find((known) => known === filter['role'])
  const online = typeof filter['online'] === 'boolean' ? filter['online'] : undefined
  return { role, online, text, search, change: (choice) => change({ ...choice }), reset, isFiltered, find }
}

const find = (page: Customer[]) => page

const useFiltersHere = (): CustomerFilterState => {
  const [text, setText] = useState('')
  const [{ role, online }, setChoice] = useState<Choice>({})
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
  }
}
