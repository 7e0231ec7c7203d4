import { Button } from '@mui/material'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { ActionBar } from '../form/ActionBar.tsx'
import { readShopChanges, type ShopRecord } from './shopChanges.ts'

/** The form's one action, which needs something to save, and the way back to what was. */
export function SaveBar({ shop }: { shop: ShopRecord }) {
  const { reset } = useFormContext()
  const { isSubmitting } = useFormState()
  const changes = readShopChanges(shop, useWatch())
  const isChanged = changes === undefined || Object.keys(changes).length > 0
  return (
    <ActionBar>
      <Button type="submit" variant="contained" disabled={!isChanged} loading={isSubmitting}>
        Save Changes
      </Button>
      {isChanged && !isSubmitting && (
        <Button color="inherit" onClick={() => reset()}>
          Discard changes
        </Button>
      )}
    </ActionBar>
  )
}
