import { Checkbox } from '@mui/material'
import { useListContext } from 'react-admin'
import type { Category } from '../../dataProvider/resources/categories.ts'

/** Selects a category, in the corner of its card. */
export function SelectCategory({ category: { id, name } }: { category: Category }) {
  const { selectedIds, onToggleItem } = useListContext<Category>()
  return (
    <Checkbox
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      slotProps={{ input: { 'aria-label': `Select ${name}` } }}
      sx={corner}
    />
  )
}

// It is seen on any picture.
const corner = {
  position: 'absolute',
  top: 8,
  left: 8,
  p: 0.5,
  borderRadius: 1,
  '&&': { backgroundColor: 'background.paper' },
}
