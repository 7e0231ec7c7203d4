import { Alert, Box, Button, Typography } from '@mui/material'
import { FailureText } from '../layout/FailureText.tsx'
import { PageHeading } from '../layout/PageHeading.tsx'
import { useResources } from '../app/settings/useResources.ts'
import { useSettings } from '../app/settings/useSettings.ts'
import { DashboardCard } from './DashboardCard.tsx'
import { MoreCards } from './MoreCards.tsx'
import { useCounters } from './useCounters.ts'

/** The way to everything an admin looks after, and what waits there. */
export function Dashboard() {
  const { customer } = useSettings()
  const { main, more } = useResources()
  const { counters, isPending, error, retry } = useCounters()
  return (
    <>
      <PageHeading title="Dashboard" />
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {customer.Full_name ? `Good to see you, ${customer.Full_name}.` : 'Good to see you.'}
      </Typography>
      <Box component="ul" aria-busy={isPending} sx={grid}>
        {main.map((resource) => (
          <DashboardCard key={resource.name} resource={resource} counters={counters} isPending={isPending} />
        ))}
      </Box>
      <MoreCards resources={more} counters={counters} isPending={isPending} />
      {error && (
        // Below everything, where it moves nothing: the cards lead on without figures.
        <Alert
          severity="info"
          variant="outlined"
          role="status"
          sx={{ mt: 2 }}
          action={
            <Button color="inherit" onClick={retry}>
              Try again
            </Button>
          }
        >
          <FailureText said={counters ? notRefreshed : notLoaded} error={error} />
        </Alert>
      )}
    </>
  )
}

const notRefreshed = 'The figures could not be refreshed just now.'
const notLoaded = 'The figures could not be loaded just now.'

const grid = {
  display: 'grid',
  gridTemplateColumns: { sm: '1fr 1fr', lg: 'repeat(3, 1fr)' },
  gap: { xs: 1, sm: 2 },
  p: 0,
  m: 0,
  listStyle: 'none',
}
