import { FilterBar } from '../list/FilterBar.tsx'
import { SavedQueries } from '../list/SavedQueries.tsx'
import { SearchBox } from '../list/SearchBox.tsx'
import { SelectFilter } from '../list/SelectFilter.tsx'
import type { CustomerFilterState } from './filterState.ts'

const statuses = {
  online: { label: 'Online', choice: { online: true } },
  offline: { label: 'Offline', choice: { online: false } },
  // On the wire a role, to people a state: the roles to choose from are the specification's two (section 2).
  blocked: { label: 'Blocked', choice: { role: 'blocked' } },
} as const

type Status = keyof typeof statuses

const statusOptions = Object.entries(statuses).map(([value, { label }]) => ({ value, label }))
const roleOptions = [
  { value: 'admin', label: 'Admin' },
  { value: 'customer', label: 'Customer' },
] as const

/** Search, state and role; Reset takes all three away. */
export function CustomerFilters({ filters }: { filters: CustomerFilterState }) {
  const { role, text, search, change, reset } = filters
  const chooseStatus = (value: string) => {
    const kept = role === 'blocked' ? undefined : role
    const chosen = isStatus(value) ? statuses[value].choice : {}
    change({ online: undefined, role: kept, ...chosen })
  }
  const chooseRole = (value: string) =>
    change({ role: roleOptions.find((one) => one.value === value)?.value })
  return (
    // The specification has the button there whatever is chosen.
    <FilterBar onReset={reset} isFiltered>
      <SearchBox label={filters.searchLabel} value={text} onChange={search} />
      <SelectFilter
        label="Status"
        all="All statuses"
        value={statusOf(filters)}
        onChange={chooseStatus}
        options={statusOptions}
      />
      <SelectFilter
        label="Role"
        all="All roles"
        value={role === 'blocked' ? '' : (role ?? '')}
        onChange={chooseRole}
        options={roleOptions}
      />
      <SavedQueries />
    </FilterBar>
  )
}

const statusOf = ({ role, online }: CustomerFilterState): Status | '' => {
  if (role === 'blocked') return 'blocked'
  if (online === undefined) return ''
  return online ? 'online' : 'offline'
}

const isStatus = (value: string): value is Status => value in statuses
