import ReportsIcon from '@mui/icons-material/BarChartOutlined'
import { Alert, Box, Button, Card, CardActionArea, Skeleton, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useGetList, useStore } from 'react-admin'
import { Link } from 'react-router-dom'
import { PageHeading } from '../layout/PageHeading.tsx'
import { LoadError } from '../layout/states.tsx'
import { useCounters } from '../layout/useCounters.ts'
import { type AdminResource, useResources } from '../resource.ts'
import { basename, getListPath } from '../settings/paths.ts'
import { useSettings } from '../settings/settings.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/dashboard.ts'

export function Dashboard() {
  const { customer } = useSettings()
  const { main, more, hasReports } = useResources()
  const { data, isFetching, error, refetch } = useCounters()
  return (
    <>
      <PageHeading title={commonTexts.dashboard} />
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {customer.Full_name ? texts.welcomeByName(customer.Full_name) : texts.welcome}
      </Typography>
      <DiskAlert />
      <ProxyAlert />
      <RefusedCallsAlert />
      <DemoAlert />
      <HiddenPagesAlert />
      <Box component="ul" aria-busy={!data && isFetching} sx={cards}>
        {main.map(renderCard)}
      </Box>
      {/* Pages beyond the nine specified ones, grouped separately as in the sidebar (ADM-8). */}
      <Box component="ul" aria-label={commonTexts.more} sx={cards}>
        {more.map(renderCard)}
        {hasReports && (
          <LinkCard
            to={`${basename}/reports`}
            label={texts.reports}
            description={texts.reportsDescription}
            icon={ReportsIcon}
          />
        )}
      </Box>
      {error && !isFetching && (
        // The message is last on the page, so that it shifts no content. It has no alert role, because the cards work without
        // counts.
        <LoadError
          severity="info"
          role="status"
          message={data ? texts.countsRefreshFailed : texts.countsLoadFailed}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}

const renderCard = (resource: AdminResource) => (
  <LinkCard key={resource.name} to={getListPath(resource)} {...resource}>
    <Figures resource={resource} />
  </LinkCard>
)

interface CardProps extends Pick<AdminResource, 'label' | 'description' | 'icon'> {
  to: string
  children?: ReactNode
}

const LinkCard = ({ to, label, description, icon: Icon, children }: CardProps) => (
  <Card component="li">
    <CardActionArea component={Link} to={to} sx={card}>
      <Icon />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h2" color="text.primary">
          {label}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {description}
        </Typography>
        {children}
      </Box>
    </CardActionArea>
  </Card>
)

/** The counts of a resource. A skeleton reserves the space while they load. */
const Figures = ({ resource: { counterLabels } }: { resource: AdminResource }) => {
  const { data, isFetching } = useCounters()
  if (!counterLabels || (!data && !isFetching)) return null
  return (
    <Typography variant="body2" color="text.primary" sx={{ mt: 0.5 }}>
      {data ? counterLabels(data).join(' · ') : <Skeleton component="span" width="60%" />}
    </Typography>
  )
}

const cards = {
  display: 'grid',
  gridTemplateColumns: { sm: '1fr 1fr', lg: 'repeat(3, 1fr)' },
  gap: { xs: 1, sm: 2 },
  p: 0,
  m: 0,
  mb: 3,
  listStyle: 'none',
}
const card = {
  display: 'flex',
  justifyContent: 'flex-start',
  alignItems: 'flex-start',
  gap: 2,
  height: '100%',
  p: 2,
  color: 'primary.main',
}

/** A notice about who can remove the demo orders. */
function DemoAlert() {
  const { data } = useCounters()
  const [isDismissed, setIsDismissed] = useStore('demo.dismissed', false)
  if (!data?.has_demo || isDismissed) return null
  return (
    <Alert severity="info" variant="outlined" onClose={() => setIsDismissed(true)} sx={{ mb: 2 }}>
      {texts.demoOrders}
    </Alert>
  )
}

/** A notice about pages that visitors cannot see, such as the drafts of a new shop. */
function HiddenPagesAlert() {
  const { main, more } = useResources()
  const resource = [...main, ...more].find(({ name }) => name === 'pages')
  const [isDismissed, setIsDismissed] = useStore('hiddenPages.dismissed', false)
  const filter = { published: false }
  const { data = [], total = 0 } = useGetList<{ id: number; title: string }>(
    'pages',
    { filter, sort: { field: 'created_at', order: 'ASC' } },
    { enabled: resource !== undefined && !isDismissed },
  )
  if (!resource || total === 0 || isDismissed) return null
  return (
    <Alert severity="info" variant="outlined" onClose={() => setIsDismissed(true)} sx={{ mb: 2 }}>
      {texts.hiddenPages(
        data.slice(0, 5).map(({ title }) => title),
        total,
      )}
      <Button
        component={Link}
        to={getListPath(resource, filter)}
        sx={{ display: 'block', width: 'fit-content', ml: -1 }}
      >
        {texts.reviewPages}
      </Button>
    </Alert>
  )
}

/** Warns while the server's disk is full. */
function DiskAlert() {
  const { data } = useCounters()
  if (!data?.disk_full) return null
  return (
    <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
      {texts.diskFull}
    </Alert>
  )
}

/** Warns about a proxy that the server does not trust, so that its visitors share one limit. */
function ProxyAlert() {
  const { data } = useCounters()
  if (data?.unlisted_proxy === undefined) return null
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
      {texts.unlistedProxy(data.unlisted_proxy)}
    </Alert>
  )
}

/** The calls to the server that limits refused in the last day, by limit. */
function RefusedCallsAlert() {
  const { data } = useCounters()
  if (!data?.refused_calls) return null
  const { total, limits } = data.refused_calls
  return (
    <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
      {texts.refusedCalls(total)}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {limits.map(({ code, route, calls }) => (
          <li key={`${code} ${route}`}>
            {texts.refusedBy(code, calls)} <Typography variant="caption">{route}</Typography>
          </li>
        ))}
      </Box>
      <Typography variant="caption">{texts.refusedCallsHelp}</Typography>
    </Alert>
  )
}
