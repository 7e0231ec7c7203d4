import CancelledIcon from '@mui/icons-material/Block'
import SentIcon from '@mui/icons-material/CheckCircleOutline'
import FailedIcon from '@mui/icons-material/ErrorOutline'
import HeldIcon from '@mui/icons-material/PauseCircleOutline'
import RetryIcon from '@mui/icons-material/Replay'
import WaitingIcon from '@mui/icons-material/Schedule'
import { Box, Chip, Typography, Button } from '@mui/material'
import { memo } from 'react'
import {
  DataTable,
  SelectInput,
  type SelectInputProps,
  SelectPageCheckbox,
  useListContext,
} from 'react-admin'
import { labelOf } from '../../dataProvider/fields/fields.ts'
import type { Mail, MailPage } from '../../dataProvider/resources/mails.schema.ts'
import { mailFields, type MailState } from '../../dataProvider/resources/mails.ts'
import { createFilters } from '../fields/DeclaredInput.tsx'
import { formatDateTime } from '../format/dates.ts'
import { getErrorMessage } from '../format/errors.ts'
import { pluralize } from '../format/numbers.ts'
import { Time } from '../format/Time.tsx'
import { useAction } from '../layout/useAction.ts'
import { SearchFilter } from '../list/FilterBar.tsx'
import { ListSkeleton, ListStates } from '../list/ListStates.tsx'
import { PagedList } from '../list/PagedList.tsx'
import { BulkActionsBar, SelectRowCheckbox } from '../list/Selection.tsx'
import { useSettings } from '../settings/settings.ts'
import { getMailName, MailActions } from './MailActions.tsx'
import { MailAlerts } from './MailAlerts.tsx'
import { TestMailButton } from './TestMailButton.tsx'

/** The shop's emails, newest first, each with its state (extension `mails`). */
export function MailList() {
  return (
    <PagedList<Mail>
      title="Mails"
      actions={<TestMailButton getBody={() => ({ mail: 'receipt' })} />}
      header={<MailAlerts />}
      filters={[
        <SearchFilter key="q" source="q" label="Search mails" alwaysOn />,
        ...createFilters(mailFields),
        <KindFilter key="kind" source="kind" label="Kind" alwaysOn />,
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

interface KindFilterProps extends SelectInputProps {
  source: string
  /** Read by react-admin's `FilterFormBase`. */
  alwaysOn: true
}

/** Offers the kinds of the loaded list, and the chosen one before the list has loaded or if it is unknown. */
const KindFilter = (props: KindFilterProps) => {
  const { meta, filterValues } = useListContext()
  const { kinds = [] } = (meta ?? {}) as Partial<MailPage>
  const chosen: unknown = filterValues[props.source]
  const isMissing = Boolean(chosen) && !kinds.some(({ kind }) => kind === chosen)
  const choices = isMissing ? [...kinds, { kind: chosen, label: labelOf(String(chosen), {}) }] : kinds
  return <SelectInput {...props} choices={choices} optionValue="kind" optionText="label" emptyText="All" />
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

/** The email's subject, kind and recipient, and the mail server's answer if it is not sent. */
const MailCell = ({ mail }: { mail: Mail }) => (
  <Box sx={{ overflowWrap: 'anywhere' }}>
    <Typography sx={{ fontWeight: 600 }}>{mail.subject || mail.label}</Typography>
    <Typography variant="body2" color="text.secondary">
      {mail.subject ? getMailName(mail) : `To ${mail.recipient}`}
    </Typography>
    <Box sx={{ display: { '@700': 'none' }, mt: 0.5 }}>
      <MailStateCell mail={mail} />
    </Box>
    {mail.last_answer && mail.state !== 'sent' && <Typography variant="body2">{mail.last_answer}</Typography>}
  </Box>
)

/** The actions of the selected emails. */
function MailBulkActions() {
  const { data = [], selectedIds, onUnselectItems } = useListContext<Mail>()
  const { mutate, isPending } = useAction(async (api) => {
    const mails = data.filter(({ id }) => selectedIds.includes(id))
    const results = await Promise.allSettled(mails.map(({ id, state }) => api.retryMail(id, state)))
    onUnselectItems()
    const failed = results.filter((result) => result.status === 'rejected')
    const sent = pluralize(results.length - failed.length, 'mail')
    if (failed[0]) throw new Error(`${sent} of ${results.length}. ${getErrorMessage(failed[0].reason)}`)
    return `${sent} sent again`
  }, 'Not all mails are sent again')
  return (
    <BulkActionsBar selected={pluralize(selectedIds.length, 'mail')} label="Selected mails">
      <Button startIcon={<RetryIcon />} loading={isPending} loadingPosition="start" onClick={() => mutate()}>
        Send again
      </Button>
    </BulkActionsBar>
  )
}

/** True for emails that can be selected to send them again: neither sent nor waiting. */
function canResend({ state }: Mail): boolean {
  return state === 'failed' || state === 'cancelled' || state === 'held'
}

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

// The page's own width in pixels, without the sidebar: on a narrow one the state is below the email.
const table = {
  '& th, & td': { px: { xs: 0.5, sm: 2 } },
  '& .column-select.column-select': { p: 0, width: 0 },
  '& .wide': { display: { '@': 'none', '@700': 'table-cell' } },
}
