import { Alert, Box, Button, Card, CardActionArea, Skeleton, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useApi } from '../app/api.ts'
import { pathOf } from '../app/paths.ts'
import { useResources } from '../resources.ts'
import { useSettings, useSupports } from '../app/settings.ts'
import { FailureText } from '../layout/states.tsx'
import { PageHeading } from '../layout/PageHeading.tsx'
import type { AdminResource } from '../resource.ts'

/** The way to everything an admin looks after, and what waits there. */
export function Dashboard() {
  const { customer } = useSettings()
  const { main, more } = useResources()
  const { data, isFetching, error, refetch } = useCounters()
  return (
    <>
      <PageHeading title="Dashboard" />
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {customer.Full_name ? `Good to see you, ${customer.Full_name}.` : 'Good to see you.'}
      </Typography>
      <Box component="ul" aria-busy={!data && isFetching} sx={cards}>
        {main.map((resource) => (
          <MainCard key={resource.name} resource={resource} />
        ))}
      </Box>
      {more.length > 0 && (
        // What is ours besides the nine, as the sidebar has it apart (ADM-8).
        <Box component="ul" aria-label="More" sx={moreCards}>
          {more.map((resource) => (
            <MoreCard key={resource.name} resource={resource} />
          ))}
        </Box>
      )}
      {error && !isFetching && (
        // Below everything, where it moves nothing: the cards lead on without figures.
        <Alert
          severity="info"
          variant="outlined"
          role="status"
          sx={{ mt: 2 }}
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          <FailureText
            said={`The figures could not be ${data ? 'refreshed' : 'loaded'} just now.`}
            error={error}
          />
        </Alert>
      )}
    </>
  )
}

/** How much there is and what waits, asked again whenever one comes back to the window; a failure keeps what was counted. */
const useCounters = () => {
  const api = useApi()
  const enabled = useSupports('operations')
  return useQuery({ queryKey: ['counters'], queryFn: ({ signal }) => api.getCounters(signal), enabled })
}

const MainCard = ({ resource }: { resource: AdminResource }) => {
  const { label, hint, icon: Icon } = resource
  return (
    <Card component="li">
      <CardActionArea component={Link} to={pathOf(resource)} sx={card}>
        <Icon />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h2" color="text.primary">
            {label}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {hint}
          </Typography>
          <Figures resource={resource} />
        </Box>
      </CardActionArea>
    </Card>
  )
}

const MoreCard = ({ resource }: { resource: AdminResource }) => (
  <Box component="li" sx={{ display: 'flex', flex: { xs: 1, sm: 'none' } }}>
    <Button
      component={Link}
      to={pathOf(resource)}
      color="inherit"
      startIcon={<resource.icon />}
      sx={moreCard}
    >
      <span>
        {resource.label}
        <Figures resource={resource} />
      </span>
    </Button>
  </Box>
)

/** What was counted of a resource, in a line, which has its place while it is counted. */
const Figures = ({ resource: { sayCounters } }: { resource: AdminResource }) => {
  const { data, isFetching } = useCounters()
  if (!sayCounters || (!data && !isFetching)) return null
  return (
    <Typography component="span" variant="body2" color="text.primary" sx={{ display: 'block', mt: 0.5 }}>
      {data ? sayCounters(data).join(' · ') : <Skeleton component="span" width="60%" />}
    </Typography>
  )
}

const cards = {
  display: 'grid',
  gridTemplateColumns: { sm: '1fr 1fr', lg: 'repeat(3, 1fr)' },
  gap: { xs: 1, sm: 2 },
  p: 0,
  m: 0,
  listStyle: 'none',
}
const start = { justifyContent: 'flex-start', alignItems: 'flex-start' }
const card = { ...start, height: '100%', display: 'flex', gap: 2, p: 2, color: 'primary.main' }
const moreCards = { display: 'flex', flexWrap: 'wrap', gap: 1, p: 0, mt: 2 }
const moreCard = { ...start, px: 2, py: 1, flex: 1, textAlign: 'left' }
