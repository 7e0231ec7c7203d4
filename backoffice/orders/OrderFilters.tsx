import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useListContext } from 'react-admin'
import { actionTypes } from '../../dataProvider/resources/orders.ts'
import { FilterBar, SearchFilter, SelectBox, useFilterBar } from '../list/FilterBar.tsx'
import { statusLabels } from './line.ts'

/** Search, status and order; all of it lives in the page's address. */
export function OrderFilters() {
  const { sort, setSort } = useListContext()
  return (
    <FilterBar>
      <SearchFilter label="Search orders" />
      <StatusFilter />
      <SelectBox
        label="Sort"
        all="Newest first"
        // With the status Enquiry, whoever waits longest comes first.
        options={[{ value: 'ASC', label: 'Oldest first' }]}
        value={sort.order === 'ASC' ? 'ASC' : ''}
        onChange={(order) => setSort({ field: 'created_at', order: order === 'ASC' ? 'ASC' : 'DESC' })}
      />
    </FilterBar>
  )
}

const StatusFilter = () => {
  const { filter, change } = useFilterBar()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      value={filter['status'] ?? 'all'}
      // Pressing what is chosen already chooses nothing.
      onChange={(_event, chosen: string | null) =>
        chosen !== null && change({ status: chosen === 'all' ? undefined : chosen })
      }
      aria-label="Status"
      sx={{ width: { xs: '100%', sm: 'auto' }, height: 40 }}
    >
      {['all' as const, ...actionTypes].map((value) => (
        <ToggleButton key={value} value={value} sx={{ flex: 1, px: 1.5 }}>
          {statusLabels[value]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
