import { Box, Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { pathOf } from '../app/pathOf.ts'
import type { AdminResource } from '../resource.ts'
import { Figures } from './Figures.tsx'
import type { CountersResult } from './useCounters.ts'

interface Props extends Pick<CountersResult, 'counters' | 'isPending'> {
  resources: AdminResource[]
}

/** What is ours besides the nine, as the sidebar has it apart (ADM-8). */
export function MoreCards({ resources, ...counted }: Props) {
  if (resources.length === 0) return null
  return (
    <Box component="ul" aria-label="More" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 0, mt: 2 }}>
      {resources.map((resource) => (
        <Box component="li" key={resource.name} sx={{ display: 'flex', flex: { xs: 1, sm: 'none' } }}>
          <Button
            component={Link}
            to={pathOf(resource)}
            color="inherit"
            startIcon={<resource.icon />}
            sx={{
              px: 2,
              py: 1,
              flex: 1,
              justifyContent: 'flex-start',
              alignItems: 'flex-start',
              textAlign: 'left',
            }}
          >
            <span>
              {resource.label}
              <Figures say={resource.sayCounters} {...counted} />
            </span>
          </Button>
        </Box>
      ))}
    </Box>
  )
}
