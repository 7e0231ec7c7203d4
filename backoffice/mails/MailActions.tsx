import CancelIcon from '@mui/icons-material/Block'
import OrderIcon from '@mui/icons-material/InboxOutlined'
import RetryIcon from '@mui/icons-material/Replay'
import PreviewIcon from '@mui/icons-material/VisibilityOutlined'
import { Alert, Box, Button, Tooltip, IconButton } from '@mui/material'
import { useState } from 'react'
import { Confirm, IconButtonWithTooltip, useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { type Mail, mailFields } from '../../dataProvider/resources/mails.ts'
import { pluralize } from '../format/numbers.ts'
import { BulkActionsBar } from '../list/Selection.tsx'
import { getListPath } from '../settings/paths.ts'
import { useApi } from '../settings/settings.ts'
import { PreviewDialog } from './PreviewDialog.tsx'
import { useAction } from '../layout/useAction.ts'

/** A mail as people name it: `Order receipt to vera@example.com`. */
export function getMailName({ kind, recipient }: Mail): string {
  return `${mailFields.kind.optionLabels[kind]} to ${recipient}`
}

/** True for what has not arrived and is not on its way: several of them are sent again at once. */
export function isLeftBehind({ state }: Mail): boolean {
  return state === 'failed' || state === 'cancelled' || state === 'held'
}

const canCancel = ({ state }: Mail) => state === 'waiting' || state === 'failed' || state === 'held'

/** What can be done with one mail. */
export function MailActions({ mail }: { mail: Mail }) {
  const { id, order_id, recipient } = mail
  const api = useApi()
  const [isOpen, setIsOpen] = useState(false)
  const cancel = useAction(async ({ cancelMail }) => {
    await cancelMail(id)
    return `The mail to ${recipient} is cancelled; Send again takes that back`
  }, 'The mail was not cancelled')
  const named = (label: string) => ({ label, 'aria-label': `${label}: ${getMailName(mail)}` })
  return (
    <Box sx={{ display: 'flex', flexWrap: { '@': 'wrap', '@700': 'nowrap' }, justifyContent: 'flex-end' }}>
      {order_id !== null && (
        <Tooltip title="Its order">
          <IconButton
            component={Link}
            to={getListPath({ name: 'orders' }, { q: order_id })}
            aria-label={`Its order: ${getMailName(mail)}`}
          >
            <OrderIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {canCancel(mail) && (
        <IconButtonWithTooltip
          {...named('Cancel')}
          disabled={cancel.isPending}
          onClick={() => cancel.mutate()}
        >
          <CancelIcon fontSize="small" />
        </IconButtonWithTooltip>
      )}
      <RetryButton mail={mail} />
      <IconButtonWithTooltip {...named('Preview')} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <PreviewIcon fontSize="small" />
      </IconButtonWithTooltip>
      {isOpen && (
        <PreviewDialog
          previewKey={id}
          load={(signal) => api.previewMail(id, signal)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Box>
  )
}

/** Sends a mail now, whatever became of it; asks first when it has arrived once. */
const RetryButton = ({ mail }: { mail: Mail }) => {
  const { id, recipient, state } = mail
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useAction(async ({ retryMail }) => {
    await retryMail(id)
    return `The mail to ${recipient} is on its way`
  }, 'The mail was not sent')
  const label = state === 'waiting' ? 'Send now' : 'Send again'
  return (
    <>
      <IconButtonWithTooltip
        label={label}
        aria-label={`${label}: ${getMailName(mail)}`}
        disabled={isPending}
        onClick={() => (state === 'sent' ? setIsAsking(true) : mutate())}
      >
        <RetryIcon fontSize="small" />
      </IconButtonWithTooltip>
      <Confirm
        isOpen={isAsking}
        title={`Send it to ${recipient} once more?`}
        content="It was sent already. The links in the mail that was sent end with this."
        confirm="Send again"
        onConfirm={() => {
          setIsAsking(false)
          mutate()
        }}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}

/** Sends the selected mails again; what of them has arrived or is on its way cannot be selected. */
export function MailBulkActions() {
  const { selectedIds, onUnselectItems } = useListContext<Mail>()
  const { mutate, isPending } = useAction(async (api) => {
    const ends = await Promise.allSettled(selectedIds.map((id) => api.retryMail(id)))
    onUnselectItems()
    const failed = ends.filter((end) => end.status === 'rejected')
    const sent = pluralize(ends.length - failed.length, 'mail')
    if (failed[0]) throw new Error(`${sent} of ${ends.length}, then ${String(failed[0].reason)}`)
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

/** That a restore or `mail hold` holds the mails back, perhaps none yet, and the way to send them. */
export function HeldMailsAlert({ held }: { held: number }) {
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useAction(
    async ({ releaseMails }) =>
      `${pluralize((await releaseMails()).released, 'mail')} released; new ones are sent at once`,
    'The mails were not released',
  )
  const mails = held > 0 ? pluralize(held, 'mail') : 'Mails'
  const release = held > 0 ? `Release ${mails}` : 'Release'
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{ mb: 2 }}
      action={
        <Button
          color="inherit"
          loading={isPending}
          onClick={() => setIsAsking(true)}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {release}
        </Button>
      }
    >
      {mails} {held === 1 ? 'is' : 'are'} held back since a restore or the command mail hold; nothing is sent
      until you release them. Some may have been sent already: cancel those first.
      <Confirm
        isOpen={isAsking}
        title={`Release ${held > 0 ? mails : 'mails'}?`}
        content="Each is sent now to whom it is for, also what may have been sent before; new ones are sent at once."
        confirm={release}
        confirmColor="warning"
        onConfirm={() => {
          setIsAsking(false)
          mutate()
        }}
        onClose={() => setIsAsking(false)}
      />
    </Alert>
  )
}
