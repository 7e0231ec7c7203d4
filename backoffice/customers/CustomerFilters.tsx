import { useSupports } from '../app/settings.ts'
import { FilterBar, SearchFilter, SelectBox, useFilterBar } from '../list/FilterBar.tsx'

/** Search, state and role; Reset takes all three away. */
export function CustomerFilters() {
  const isEverywhere = useSupports('catalogue-query')
  return (
    // The specification has the button there whatever is chosen.
    <FilterBar alwaysReset>
      <SearchFilter label={isEverywhere ? 'Search customers' : 'Search this page'} />
      <StatusAndRole />
    </FilterBar>
  )
}

// On the wire a role, to people a state: the roles to choose from are the specification's two (section 2).
const blocked = 'blocked'

const StatusAndRole = () => {
  const { filter, change } = useFilterBar()
  const { role, online } = filter
  const state = online === true ? 'online' : online === false ? 'offline' : ''
  const isBlocked = role === blocked
  const chooseState = (value: string) =>
    change({
      role: value === blocked ? blocked : isBlocked ? undefined : String(role ?? ''),
      online: value === 'online' || value === 'offline' ? value === 'online' : undefined,
    })
  return (
    <>
      <SelectBox
        label="Status"
        all="All statuses"
        value={isBlocked ? blocked : state}
        onChange={chooseState}
        options={states}
      />
      <SelectBox
        label="Role"
        all="All roles"
        value={isBlocked ? '' : String(role ?? '')}
        onChange={(value) => change({ role: value })}
        options={roles}
      />
    </>
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
