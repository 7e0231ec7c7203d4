import CancelledIcon from '@mui/icons-material/Block'
import SentIcon from '@mui/icons-material/CheckCircleOutline'
import FailedIcon from '@mui/icons-material/ErrorOutline'
import HeldIcon from '@mui/icons-material/PauseCircleOutline'
import RetryIcon from '@mui/icons-material/Replay'
import WaitingIcon from '@mui/icons-material/Schedule'
import { Box, Button, Chip, Typography } from '@mui/material'
import { RecordRepresentation, SelectInput, useListContext, useRecordContext } from 'react-admin'
import { type Field, labelOf } from '../../dataProvider/fields/fields.ts'
import type { Mail, MailPage } from '../../dataProvider/resources/mails.schema.ts'
import { mailResource, type MailState } from '../../dataProvider/resources/mails.ts'
import { formatDateTime } from '../format/dates.ts'
import { getErrorMessage } from '../format/errors.ts'
import { Time } from '../format/Time.tsx'
import { useAction } from '../layout/useAction.ts'
import { ListSkeleton } from '../list/ListStates.tsx'
import { ResourceList } from '../list/ResourceList.tsx'
import type { FilterInputProps } from '../resource.ts'
import { useSettings } from '../settings/settings.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/emails.ts'
import { MailActions } from './MailActions.tsx'
import { MailAlerts } from './MailAlerts.tsx'
import { TestMailButton } from './TestMailButton.tsx'

/** The shop's emails, newest first, each with its state (extension `mails`). */
export function MailList() {
  return (
    <ResourceList<Mail>
      actions={<TestMailButton getBody={() => ({ mail: 'receipt' })} />}
      header={<MailAlerts />}
      empty={texts.empty}
      filterInputs={filterInputs}
      cells={cells}
      rowActions={MailActions}
      labels={labels}
      isRowSelectable={canResend}
      bulkActions={SendAgainButton}
      skeleton={<ListSkeleton height={73} />}
      sx={table}
    />
  )
}

/** Offers the kinds of the loaded list, and the chosen one before the list has loaded or if it is unknown. */
const KindFilter = ({ source, label }: FilterInputProps<Field>) => {
  const { meta, filterValues } = useListContext()
  const { kinds = [] } = (meta ?? {}) as Partial<MailPage>
  const chosen: unknown = filterValues[source]
  const isMissing = Boolean(chosen) && !kinds.some(({ kind }) => kind === chosen)
  const choices = isMissing ? [...kinds, { kind: chosen, label: labelOf(String(chosen), {}) }] : kinds
  return (
    <SelectInput
      source={source}
      label={label}
      choices={choices}
      optionValue="kind"
      optionText="label"
      emptyText={commonTexts.all}
      helperText={false}
    />
  )
}

/** The email's subject, kind and recipient, and the mail server's answer if it is not sent. */
const MailCell = () => {
  const mail = useRecordContext<Mail>()
  if (!mail) return null
  const { subject, label, recipient, last_answer, state } = mail
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>{subject || label}</Typography>
      <Typography variant="body2" color="text.secondary">
        {subject ? <RecordRepresentation /> : texts.recipient(recipient)}
      </Typography>
      <Box sx={{ display: { '@700': 'none' }, mt: 0.5 }}>
        <MailStateCell />
      </Box>
      {last_answer && state !== 'sent' && <Typography variant="body2">{last_answer}</Typography>}
    </Box>
  )
}

/** Sends the selected emails again. */
function SendAgainButton() {
  const { data = [], selectedIds, onUnselectItems } = useListContext<Mail>()
  const { mutate, isPending } = useAction(async (api) => {
    const mails = data.filter(({ id }) => selectedIds.includes(id))
    const results = await Promise.allSettled(mails.map(({ id, state }) => api.retryMail(id, state)))
    onUnselectItems()
    const failed = results.filter((result) => result.status === 'rejected')
    const sent = results.length - failed.length
    if (failed[0]) throw new Error(texts.sentOf(sent, results.length, getErrorMessage(failed[0].reason)))
    return texts.sendingAgain(sent)
  }, texts.someNotSent)
  return (
    <Button startIcon={<RetryIcon />} loading={isPending} loadingPosition="start" onClick={() => mutate()}>
      {texts.sendAgain}
    </Button>
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
const MailStateCell = () => {
  const { timeZone } = useSettings()
  const mail = useRecordContext<Mail>()
  if (!mail) return null
  const { state, tries, due_at, sent_at, created_at } = mail
  const { Icon, color } = states[state]
  return (
    <>
      <Chip
        size="small"
        variant="outlined"
        color={color}
        icon={<Icon />}
        label={mailResource.fields.state.optionLabels[state]}
      />
      <Typography variant="body2" color="text.secondary">
        {state === 'waiting' ? (
          texts.due(formatDateTime(due_at, timeZone))
        ) : (
          <Time time={sent_at ?? created_at} isRelative />
        )}
        {tries > 1 && <> · {texts.attempts(tries)}</>}
      </Typography>
    </>
  )
}

// Module constants keep the memoized table from rendering again.
const filterInputs = { kind: KindFilter }
const cells = { subject: MailCell, state: MailStateCell }
const labels = { actions: commonTexts.actions }
// The page's own width in pixels, without the sidebar: on a narrow one the state is below the email.
const table = { '& .column-state': { display: { '@': 'none', '@700': 'table-cell' } } }
