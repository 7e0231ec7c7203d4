import { useSupports } from '../app/settings.ts'
import { FilterBar, SearchBox, SelectFilter } from '../list/FilterBar.tsx'
import { SavedQueries } from '../list/SavedQueries.tsx'
import { useFilters } from '../list/useFilters.ts'

// On the wire a role, to people a state: the roles to choose from are the specification's two (section 2).
const blocked = 'blocked'

/** Search, state and role; Reset takes all three away. */
export function CustomerFilters() {
  const { filter, text, search, change, reset } = useFilters()
  const isEverywhere = useSupports('catalogue-query')
  const { role, online } = filter
  const state = online === true ? 'online' : online === false ? 'offline' : ''
  const isBlocked = role === blocked
  const chooseState = (value: string) =>
    change({
      role: value === blocked ? blocked : isBlocked ? undefined : String(role ?? ''),
      online: value === 'online' || value === 'offline' ? value === 'online' : undefined,
    })
  return (
    // The specification has the button there whatever is chosen.
    <FilterBar onReset={reset} isFiltered>
      <SearchBox
        label={isEverywhere ? 'Search customers' : 'Search this page'}
        value={text}
        onChange={search}
      />
      <SelectFilter
        label="Status"
        all="All statuses"
        value={isBlocked ? blocked : state}
        onChange={chooseState}
        options={states}
      />
      <SelectFilter
        label="Role"
        all="All roles"
        value={isBlocked ? '' : String(role ?? '')}
        onChange={(value) => change({ role: value })}
        options={roles}
      />
      <SavedQueries />
    </FilterBar>
  )
}

const states = [
  { value: 'online', label: 'Online' },
  { value: 'offline', label: 'Offline' },
  { value: blocked, label: 'Blocked' },
]
const roles = [
  { value: 'admin', label: 'Admin' },
  { value: 'customer', label: 'Customer' },
]
