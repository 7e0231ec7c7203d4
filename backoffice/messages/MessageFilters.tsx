import { messageKinds, messageStatuses } from '../../dataProvider/resources/messages.ts'
import { FilterBar, SearchBox, SelectFilter } from '../list/FilterBar.tsx'
import { SavedQueries } from '../list/SavedQueries.tsx'
import { useFilters } from '../list/useFilters.ts'
import { kindLabels, statusLabels } from './message.ts'

/** Search, kind and status; all of it lives in the page's address. */
export function MessageFilters() {
  const { filter, text, search, change, reset, isFiltered } = useFilters()
  return (
    <FilterBar onReset={reset} isFiltered={isFiltered}>
      <SearchBox label="Search messages" value={text} onChange={search} />
      <SelectFilter
        label="Kind"
        all="All kinds"
        options={kinds}
        value={String(filter['kind'] ?? '')}
        onChange={(kind) => change({ kind })}
      />
      <SelectFilter
        label="Status"
        all="All statuses"
        options={statuses}
        value={String(filter['status'] ?? '')}
        onChange={(status) => change({ status })}
      />
      <SavedQueries />
    </FilterBar>
  )
}

const kinds = messageKinds.map((value) => ({ value, label: kindLabels[value] }))
const statuses = messageStatuses.map((value) => ({ value, label: statusLabels[value] }))
