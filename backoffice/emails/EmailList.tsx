import CancelledIcon from '@mui/icons-material/Block'
import SentIcon from '@mui/icons-material/CheckCircleOutline'
import FailedIcon from '@mui/icons-material/ErrorOutline'
import HeldIcon from '@mui/icons-material/PauseCircleOutline'
import RetryIcon from '@mui/icons-material/Replay'
import WaitingIcon from '@mui/icons-material/Schedule'
import { Box, Button, Chip, Typography } from '@mui/material'
import { RecordRepresentation, SelectInput, useListContext, useRecordContext } from 'react-admin'
import { type Field, labelOf } from '../../dataProvider/fields/fields.ts'
import type { Email, EmailPage } from '../../dataProvider/resources/emails.schema.ts'
import { emailResource, type EmailState } from '../../dataProvider/resources/emails.ts'
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
import { EmailActions } from './EmailActions.tsx'
import { EmailAlerts } from './EmailAlerts.tsx'
import { TestEmailButton } from './TestEmailButton.tsx'

/** Lists the shop's emails and their states, newest first (extension `emails`). */
export function EmailList() {
  return (
    <ResourceList<Email>
      actions={<TestEmailButton getBody={() => ({ email: 'receipt' })} />}
      header={<EmailAlerts />}
      empty={texts.empty}
      filterInputs={filterInputs}
      cells={cells}
      rowActions={EmailActions}
      labels={labels}
      isRowSelectable={canResend}
      bulkActions={SendAgainButton}
      skeleton={<ListSkeleton height={73} />}
      sx={table}
    />
  )
}

/**
 * Offers the kinds of email that the list's response names. Also offers the selected kind, because the response may not name it
 * or may not have arrived.
 */
const KindFilter = ({ source, label }: FilterInputProps<Field>) => {
  const { meta, filterValues } = useListContext()
  const { kinds = [] } = (meta ?? {}) as Partial<EmailPage>
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

/**
 * The email's subject, kind and recipient. For an unsent email with a `last_answer`, also shows this reply of the mail server, or
 * the reason why there was no reply.
 */
const EmailCell = () => {
  const email = useRecordContext<Email>()
  if (!email) return null
  const { subject, label, recipient, last_answer, state } = email
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>{subject || label}</Typography>
      <Typography variant="body2" color="text.secondary">
        {subject ? <RecordRepresentation /> : texts.recipient(recipient)}
      </Typography>
      <Box sx={{ display: { '@700': 'none' }, mt: 0.5 }}>
        <EmailStateCell />
      </Box>
      {last_answer && state !== 'sent' && <Typography variant="body2">{last_answer}</Typography>}
    </Box>
  )
}

function SendAgainButton() {
  const { data = [], selectedIds, onUnselectItems } = useListContext<Email>()
  const { mutate, isPending } = useAction(async (api) => {
    const emails = data.filter(({ id }) => selectedIds.includes(id))
    const results = await Promise.allSettled(emails.map(({ id, state }) => api.retryEmail(id, state)))
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

/** Only emails in these states can be selected for sending again. */
function canResend({ state }: Email): boolean {
  return state === 'failed' || state === 'cancelled' || state === 'held'
}

const states = {
  waiting: { Icon: WaitingIcon, color: 'warning' },
  sent: { Icon: SentIcon, color: 'success' },
  failed: { Icon: FailedIcon, color: 'error' },
  cancelled: { Icon: CancelledIcon, color: 'default' },
  held: { Icon: HeldIcon, color: 'warning' },
} as const satisfies Record<EmailState, object>

const EmailStateCell = () => {
  const { timeZone } = useSettings()
  const email = useRecordContext<Email>()
  if (!email) return null
  const { state, tries, due_at, sent_at, created_at } = email
  const { Icon, color } = states[state]
  return (
    <>
      <Chip
        size="small"
        variant="outlined"
        color={color}
        icon={<Icon />}
        label={emailResource.fields.state.optionLabels[state]}
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

// As module constants, these objects do not re-render the memoized table.
const filterInputs = { kind: KindFilter }
const cells = { subject: EmailCell, state: EmailStateCell }
const labels = { actions: commonTexts.actions }
// `@700` is a container query: it applies from a page width of 700 pixels, without the sidebar. On narrower pages the state is
// below the email.
const table = { '& .column-state': { display: { '@': 'none', '@700': 'table-cell' } } }
