import { Button } from '@mui/material'
import type { Category } from '../../dataProvider/resources/categories.ts'
import { useCategoryChanges } from './useCategoryChanges.ts'

/** Deletes a category, which can be undone for a moment (extension `deletes`). */
export function DeleteCategory({ category: { id, name } }: { category: Category }) {
  const { remove } = useCategoryChanges(name)
  return (
    <Button color="error" aria-label={`Delete ${name}`} onClick={() => remove([id])}>
      Delete
    </Button>
  )
}
