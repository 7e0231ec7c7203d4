import type { ItemFilter } from './shopAddress.ts'
import { filterFormId } from './useFilterForm.ts'

/** Filters without a visible field. The form submits them, so that a search or a choice keeps them. */
export const HiddenFilters = ({ filters }: { filters: readonly ItemFilter[] }) =>
  filters.map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" form={filterFormId} name={name} value={value} />
  ))
