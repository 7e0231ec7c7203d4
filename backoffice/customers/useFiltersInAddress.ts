import { roles } from '../../dataProvider/resources/customers.ts'
import { useFilters } from '../list/useFilters.ts'
import type { CustomerFilterState } from './filterState.ts'

/** Has the server look through all customers (extension `catalogue-query`), by what the page's address says. */
export function useFiltersInAddress(): CustomerFilterState {
  const { filter, change, ...others } = useFilters()
  return {
    ...others,
    role: roles.find((known) => known === filter['role']),
    online: typeof filter['online'] === 'boolean' ? filter['online'] : undefined,
    change: (choice) => change({ ...choice }),
    searchLabel: 'Search customers',
    noneFound: 'No customers match this search',
  }
}
