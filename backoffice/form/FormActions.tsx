import { Button } from '@mui/material'
import { useSaveContext } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { ActionBar } from './ActionBar.tsx'
import { useResourcePath } from '../app/useResourcePath.ts'

interface Props {
  submitLabel: string
  /** What is saved is not sent again while the next page loads. */
  isSaved: boolean
}

/** The form's one action and the way out of it. */
export function FormActions({ submitLabel, isSaved }: Props) {
  const path = useResourcePath()
  const { saving } = useSaveContext()
  const { isSubmitting } = useFormState()
  return (
    <ActionBar>
      <Button type="submit" variant="contained" loading={Boolean(saving) || isSubmitting || isSaved}>
        {submitLabel}
      </Button>
      <Button component={Link} to={path.list()} color="inherit">
        Cancel
      </Button>
    </ActionBar>
  )
}
