import { Box, Typography } from '@mui/material'
import { PageHeading } from '../layout/PageHeading.tsx'
import { useResources } from '../useResources.ts'
import { useSettings } from '../useSettings.ts'
import { DashboardCard } from './DashboardCard.tsx'

/** The way to everything an admin looks after. */
export function Dashboard() {
  const { customer } = useSettings()
  const { main } = useResources()
  return (
    <>
      <PageHeading title="Dashboard" />
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {customer.Full_name ? `Good to see you, ${customer.Full_name}.` : 'Good to see you.'}
      </Typography>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: { sm: '1fr 1fr', lg: 'repeat(3, 1fr)' },
          gap: { xs: 1, sm: 2 },
          p: 0,
          m: 0,
          listStyle: 'none',
        }}
      >
        {main.map((resource) => (
          <DashboardCard key={resource.name} resource={resource} />
        ))}
      </Box>
    </>
  )
}
