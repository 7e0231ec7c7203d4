import { Button } from '@mui/material'
import { useSaveContext } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { ActionBar } from './ActionBar.tsx'
import { useResourcePath } from '../useResourcePath.ts'

/** The form's one action and the way out of it. */
export function FormActions({ submitLabel }: { submitLabel: string }) {
  const path = useResourcePath()
  const { saving } = useSaveContext()
  const { isSubmitting } = useFormState()
  return (
    <ActionBar>
      <Button type="submit" variant="contained" loading={Boolean(saving) || isSubmitting}>
        {submitLabel}
      </Button>
      <Button component={Link} to={path.list()} color="inherit">
        Cancel
      </Button>
    </ActionBar>
  )
}
