import { Box, Skeleton, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { OrderDetail, OrderEvent } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { Time } from '../../format/Time.tsx'
import { LoadError } from '../../layout/states.tsx'
import { useApi } from '../../settings/settings.ts'
import { describeEvent, getEventAuthor } from './describeEvent.ts'
import { Section } from './Section.tsx'

/** Who did what with an order, and when, the newest first. */
export function Timeline({ order: { id, changed_at } }: { order: OrderDetail }) {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['orders', 'timeline', id, changed_at],
    queryFn: ({ signal }) => api.getTimeline(id, signal),
    placeholderData: (before) => before,
  })
  return (
    <Section title="Timeline">
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={96} aria-label="Loading the timeline" />}
      {data && (
        <Box component="ol" reversed sx={list}>
          {data
            .filter(isTold)
            .toReversed()
            .map((event) => (
              <li key={event.id}>
                <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  {describeEvent(event)}
                </Typography>
                <Typography variant="body2" color="text.secondary">
                  <bdi>{getEventAuthor(event)}</bdi> · <Time time={event.created_at} isRelative />
                </Typography>
              </li>
            ))}
        </Box>
      )}
    </Section>
  )
}

// An estimate that was sent says it already.
const isTold = ({ kind, to }: OrderEvent) => !(kind === 'state' && to === 'quoted')

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }
