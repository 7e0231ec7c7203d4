import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { actionTypes } from '../../dataProvider/contract/orders.ts'
import { SearchBox } from '../lists/SearchBox.tsx'
import { statusLabels } from './status.ts'

/** Search and status; both live in the page's address. */
export function OrderFilters() {
  const { filterValues, setFilters } = useListContext()
  const status: string = filterValues['action_type'] ?? 'all'
  const choose = (chosen: string | null) => {
    if (chosen === null) return
    const { action_type: _previous, ...others } = filterValues
    setFilters(chosen === 'all' ? others : { ...others, action_type: chosen }, undefined, false)
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
      <OrderSearch />
      <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        value={status}
        onChange={(_event, chosen: string | null) => choose(chosen)}
        aria-label="Status"
        sx={{ width: { xs: '100%', sm: 'auto' }, height: 40 }}
      >
        {['all' as const, ...actionTypes].map((value) => (
          <ToggleButton key={value} value={value} sx={{ flex: 1, px: 1.5 }}>
            {statusLabels[value]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  )
}

const OrderSearch = () => {
  const { filterValues, setFilters } = useListContext()
  const applied: string = filterValues['q'] ?? ''
  const [text, setText] = useState(applied)
  // The address follows the typing when it rests; going back in the browser changes it too, and the box with it.
  const [seen, setSeen] = useState(applied)
  if (seen !== applied) {
    setSeen(applied)
    setText(applied)
  }

  const search = (q: string) => {
    setText(q)
    const { q: _previous, ...others } = filterValues
    setFilters(q === '' ? others : { ...others, q }, undefined, true)
  }
  return <SearchBox label="Search orders" value={text} onChange={search} />
}
