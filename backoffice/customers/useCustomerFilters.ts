import { useSupports } from '../app/settings/useSupports.ts'
import type { CustomerFilterState } from './filterState.ts'
import { useFiltersHere } from './useFiltersHere.ts'
import { useFiltersInAddress } from './useFiltersInAddress.ts'

/** What the customers are looked through by: all of them where the server can, else the page on screen. */
export function useCustomerFilters(): CustomerFilterState {
  const everywhere = useFiltersInAddress()
  const here = useFiltersHere()
  return useSupports('catalogue-query') ? everywhere : here
}
