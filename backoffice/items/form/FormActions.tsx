import { Box, Button } from '@mui/material'
import { useSaveContext } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { useItemPath } from '../useItemPath.ts'

/** The form's one action and the way out of it, always within reach. */
export function FormActions({ submitLabel }: { submitLabel: string }) {
  const path = useItemPath()
  const { saving } = useSaveContext()
  const { isSubmitting } = useFormState()
  return (
    <Box sx={bar}>
      <Button type="submit" variant="contained" loading={Boolean(saving) || isSubmitting}>
        {submitLabel}
      </Button>
      <Button component={Link} to={path.list()} color="inherit">
        Cancel
      </Button>
    </Box>
  )
}

const bar = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  gap: 1,
  py: 1.5,
  mt: 2,
  borderTop: 1,
  borderColor: 'divider',
  backgroundColor: 'background.default',
}
