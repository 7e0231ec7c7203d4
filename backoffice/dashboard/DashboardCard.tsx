import { Box, Card, CardActionArea, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { pathOf } from '../app/pathOf.ts'
import type { AdminResource } from '../resource.ts'
import { Figures } from './Figures.tsx'
import type { CountersResult } from './useCounters.ts'

interface Props extends Pick<CountersResult, 'counters' | 'isPending'> {
  resource: AdminResource
}

/** The way to one resource, and how it stands there. */
export function DashboardCard({ resource, ...counted }: Props) {
  const { label, hint, icon: Icon, sayCounters } = resource
  return (
    <Card component="li">
      <CardActionArea
        component={Link}
        to={pathOf(resource)}
        sx={{ height: '100%', display: 'flex', justifyContent: 'flex-start', alignItems: 'flex-start' }}
      >
        <Box sx={{ display: 'flex', gap: 2, p: 2, flex: 1, color: 'primary.main' }}>
          <Icon />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="h2" color="text.primary">
              {label}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {hint}
            </Typography>
            <Figures say={sayCounters} {...counted} />
          </Box>
        </Box>
      </CardActionArea>
    </Card>
  )
}
