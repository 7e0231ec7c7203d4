import { Box, Card, CardActionArea, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { pathOf } from '../pathOf.ts'
import type { AdminResource } from '../resource.ts'

/** The way to one resource. */
export function DashboardCard({ resource }: { resource: AdminResource }) {
  const { label, hint, icon: Icon } = resource
  return (
    <Card component="li">
      <CardActionArea component={Link} to={pathOf(resource)} sx={{ height: '100%' }}>
        <Box sx={{ display: 'flex', gap: 2, p: 2, color: 'primary.main' }}>
          <Icon />
          <div>
            <Typography variant="h2" color="text.primary">
              {label}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {hint}
            </Typography>
          </div>
        </Box>
      </CardActionArea>
    </Card>
  )
}
