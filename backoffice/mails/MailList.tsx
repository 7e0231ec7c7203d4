import CancelledIcon from '@mui/icons-material/Block'
import SentIcon from '@mui/icons-material/CheckCircleOutline'
import FailedIcon from '@mui/icons-material/ErrorOutline'
import HeldIcon from '@mui/icons-material/PauseCircleOutline'
import WaitingIcon from '@mui/icons-material/Schedule'
import { Alert, Box, Chip, Link, Typography } from '@mui/material'
import { memo, useEffect } from 'react'
import { DataTable, SelectPageCheckbox, useListContext, useRefresh } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { mailFields, type MailState } from '../../dataProvider/resources/mails.ts'
import type { Mail, MailPage } from '../../dataProvider/resources/mails.schema.ts'
import { useDeclaredFilters } from '../fields/DeclaredInput.tsx'
import { formatDateTime } from '../format/dates.ts'
import { pluralize } from '../format/numbers.ts'
import { Time } from '../format/Time.tsx'
import { SearchFilter } from '../list/FilterBar.tsx'
import { ListSkeleton, ListStates } from '../list/ListStates.tsx'
import { PagedList } from '../list/PagedList.tsx'
import { SelectRowCheckbox } from '../list/Selection.tsx'
import { getListPath } from '../settings/paths.ts'
import { useSettings, useShop } from '../settings/settings.ts'
import { HeldMailsAlert } from './HeldMailsAlert.tsx'
import { canResend, getMailName, MailActions, MailBulkActions } from './MailActions.tsx'
import { TestMailButton } from './TestMailButton.tsx'

/** What the shop mails, the newest first, and what became of it (extension `mails`). */
export function MailList() {
  return (
    <PagedList<Mail>
      title="Mails"
      actions={<TestMailButton getBody={() => ({ mail: 'receipt' })} />}
      header={<MailAlerts />}
      filters={[
        <SearchFilter key="q" source="q" label="Search mails" alwaysOn />,
        ...useDeclaredFilters(Object.entries(mailFields)),
      ]}
      isRowSelectable={canResend}
    >
      <ListStates
        skeleton={<ListSkeleton height={73} />}
        empty="No mails yet. Receipts, notices and replies stand here as soon as the shop has any to send."
        noMatch="No mails match this search"
        actions={<MailBulkActions />}
      >
        <MailTable />
      </ListStates>
    </PagedList>
  )
}

const MailAlerts = () => {
  const { outbox, stats, is_holding } = (useListContext().meta ?? {}) as Partial<MailPage>
  const { testmode, contactEmail } = useShop()
  useRefreshWhileSending()
  return (
    <>
      {outbox && (
        <Alert severity="info" variant="outlined" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          Mails are not sent: they are put into {outbox} on the server. Set SMTP_URL to send them.
        </Alert>
      )}
      {testmode && outbox === null && (
        <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
          Test Mode is on: mails are put into the outbox folder on the server and not sent.
        </Alert>
      )}
      {contactEmail === '' && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
          The shop has no contact address, so that answers to its mails reach nobody.{' '}
          <Link component={RouterLink} to={getListPath({ name: 'shop' })}>
            Enter one
          </Link>
        </Alert>
      )}
      {stats && (is_holding || stats.held > 0) && <HeldMailsAlert held={stats.held} />}
    </>
  )
}

/** Refreshes the list every few seconds while one of its mails is about to be sent. */
const useRefreshWhileSending = () => {
  const { data = [] } = useListContext<Mail>()
  const refresh = useRefresh()
  // oxlint-disable-next-line react/purity -- "within a minute" is about now; it is never server-rendered
  const soon = Date.now() + 60_000
  const isSending = data.some(({ state, due_at }) => state === 'waiting' && due_at < soon)
  useEffect(() => {
    if (!isSending) return undefined
    const timer = setInterval(refresh, 4000)
    return () => clearInterval(timer)
  }, [isSending, refresh])
}

const Column = DataTable.Col<Mail>

/** Memoized, since a list's context changes several times from page to page. */
const MailTable = memo(function MailTable() {
  return (
    <DataTable<Mail> bulkActionButtons={false} rowClick={false} isRowSelectable={canResend} sx={table}>
      <Column
        source="select"
        label={<SelectPageCheckbox />}
        disableSort
        render={(mail) => canResend(mail) && <SelectRowCheckbox id={mail.id} name={getMailName(mail)} />}
      />
      <Column source="subject" label="Mail" disableSort render={(mail) => <MailCell mail={mail} />} />
      <Column source="state" disableSort className="wide" render={(mail) => <MailStateCell mail={mail} />} />
      <Column
        source="id"
        label="Actions"
        align="right"
        disableSort
        render={(mail) => <MailActions mail={mail} />}
      />
    </DataTable>
  )
})

/** What it is and to whom; what the mail server said of one that is not sent. */
const MailCell = ({ mail }: { mail: Mail }) => (
  <Box sx={{ overflowWrap: 'anywhere' }}>
    <Typography sx={{ fontWeight: 600 }}>
      {mail.subject || mailFields.kind.optionLabels[mail.kind]}
    </Typography>
    <Typography variant="body2" color="text.secondary">
      {mail.subject ? getMailName(mail) : `To ${mail.recipient}`}
    </Typography>
    <Box sx={{ display: { '@700': 'none' }, mt: 0.5 }}>
      <MailStateCell mail={mail} />
    </Box>
    {mail.last_answer && mail.state !== 'sent' && <Typography variant="body2">{mail.last_answer}</Typography>}
  </Box>
)

const states = {
  waiting: { Icon: WaitingIcon, color: 'warning' },
  sent: { Icon: SentIcon, color: 'success' },
  failed: { Icon: FailedIcon, color: 'error' },
  cancelled: { Icon: CancelledIcon, color: 'default' },
  held: { Icon: HeldIcon, color: 'warning' },
} as const satisfies Record<MailState, object>

/** How it stands, since when or until when, and how often it was tried. */
const MailStateCell = ({ mail: { state, tries, due_at, sent_at, created_at } }: { mail: Mail }) => {
  const { Icon, color } = states[state]
  const { timeZone } = useSettings()
  return (
    <>
      <Chip
        size="small"
        variant="outlined"
        color={color}
        icon={<Icon />}
        label={mailFields.state.optionLabels[state]}
      />
      <Typography variant="body2" color="text.secondary">
        {state === 'waiting' ? (
          `Due ${formatDateTime(due_at, timeZone)}`
        ) : (
          <Time time={sent_at ?? created_at} isRelative />
        )}
        {tries > 1 && ` · ${pluralize(tries, 'try', 'tries')}`}
      </Typography>
    </>
  )
}

// The page's own width in pixels, without the sidebar: a narrow one has the state below the mail.
const table = {
  '& th, & td': { px: { xs: 0.5, sm: 2 } },
  '& .column-select.column-select': { p: 0, width: 0 },
  '& .wide': { display: { '@': 'none', '@700': 'table-cell' } },
}
