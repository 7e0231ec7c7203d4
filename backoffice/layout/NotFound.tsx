import { Button, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { PageHeading } from './PageHeading.tsx'

/** Shown for an address of the back office that leads nowhere. */
export function NotFound() {
  return (
    <>
      <PageHeading title="Page not found" />
      <Typography sx={{ mb: 2 }}>There is nothing at this address.</Typography>
      <Button component={Link} to="/admin" variant="contained">
        Back to the dashboard
      </Button>
    </>
  )
}
