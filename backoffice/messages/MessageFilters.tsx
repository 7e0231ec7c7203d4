import { messageKinds, messageStatuses } from '../../dataProvider/resources/messages.ts'
import { FilterBar, SearchFilter, SelectFilter } from '../list/FilterBar.tsx'
import { kindLabels, statusLabels } from './message.ts'

/** Search, kind and status; all of it lives in the page's address. */
export const MessageFilters = () => (
  <FilterBar>
    <SearchFilter label="Search messages" />
    <SelectFilter source="kind" label="Kind" all="All kinds" options={kinds} />
    <SelectFilter source="status" label="Status" all="All statuses" options={statuses} />
  </FilterBar>
)

const kinds = messageKinds.map((value) => ({ value, label: kindLabels[value] }))
const statuses = messageStatuses.map((value) => ({ value, label: statusLabels[value] }))
