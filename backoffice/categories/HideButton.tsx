import { Button } from '@mui/material'
import type { Category } from '../../dataProvider/resources/categories.ts'
import { useCategoryChanges } from './useCategoryChanges.ts'

/** Takes a category out of the shop's pages, and puts it back, where the server deletes none; it can be undone for a moment. */
export function HideButton({ category: { id, name, Is_visible } }: { category: Category }) {
  const { setVisible } = useCategoryChanges(name)
  const word = Is_visible ? 'Hide' : 'Show'
  return (
    <Button color="inherit" aria-label={`${word} ${name}`} onClick={() => setVisible([id], !Is_visible)}>
      {word}
    </Button>
  )
}
