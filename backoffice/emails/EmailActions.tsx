import CancelIcon from '@mui/icons-material/Block'
import OrderIcon from '@mui/icons-material/InboxOutlined'
import RetryIcon from '@mui/icons-material/Replay'
import PreviewIcon from '@mui/icons-material/VisibilityOutlined'
import { Box, IconButton, Tooltip } from '@mui/material'
import { useState } from 'react'
import { Confirm, IconButtonWithTooltip, useGetRecordRepresentation, useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import type { Email } from '../../dataProvider/resources/emails.schema.ts'
import { useAction } from '../layout/useAction.ts'
import { getOrderPath } from '../settings/paths.ts'
import { useApi } from '../settings/settings.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/emails.ts'
import { EmailPreviewDialog } from './EmailPreviewDialog.tsx'

const canCancel = ({ state }: Email) => state === 'waiting' || state === 'failed' || state === 'held'

export function EmailActions() {
  const email = useRecordContext<Email>()
  return email && <EmailActionButtons email={email} />
}

const EmailActionButtons = ({ email }: { email: Email }) => {
  const { id, order_id, recipient } = email
  const api = useApi()
  const name = String(useGetRecordRepresentation('emails')(email))
  const [isOpen, setIsOpen] = useState(false)
  const cancel = useAction(async ({ cancelEmail }) => {
    await cancelEmail(id)
    return texts.cancelled(recipient)
  }, texts.cancelFailed)
  return (
    <Box sx={{ display: 'flex', flexWrap: { '@': 'wrap', '@700': 'nowrap' }, justifyContent: 'flex-end' }}>
      {order_id !== null && (
        <Tooltip title={texts.viewOrder}>
          <IconButton component={Link} to={getOrderPath(order_id)} aria-label={texts.viewOrderOf(name)}>
            <OrderIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {canCancel(email) && (
        <IconButtonWithTooltip
          label={commonTexts.cancel}
          aria-label={texts.cancelEmail(name)}
          disabled={cancel.isPending}
          onClick={() => cancel.mutate()}
        >
          <CancelIcon fontSize="small" />
        </IconButtonWithTooltip>
      )}
      <RetryButton email={email} />
      <IconButtonWithTooltip
        label={commonTexts.preview}
        aria-label={texts.previewOf(name)}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <PreviewIcon fontSize="small" />
      </IconButtonWithTooltip>
      {isOpen && (
        <EmailPreviewDialog
          previewKey={id}
          load={(signal) => api.previewEmail(id, signal)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Box>
  )
}

/** Sends an email now, in any state. Asks for confirmation if the email was already sent. */
const RetryButton = ({ email }: { email: Email }) => {
  const { id, recipient, state } = email
  const name = String(useGetRecordRepresentation('emails')(email))
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useAction(async ({ retryEmail }) => {
    await retryEmail(id, state)
    return texts.sending(recipient)
  }, texts.sendFailed)
  const isWaiting = state === 'waiting'
  return (
    <>
      <IconButtonWithTooltip
        label={isWaiting ? texts.sendNow : texts.sendAgain}
        aria-label={isWaiting ? texts.sendEmailNow(name) : texts.sendEmailAgain(name)}
        disabled={isPending}
        onClick={() => (state === 'sent' ? setIsAsking(true) : mutate())}
      >
        <RetryIcon fontSize="small" />
      </IconButtonWithTooltip>
      <Confirm
        isOpen={isAsking}
        title={texts.sendAgainTitle(recipient)}
        content={texts.sendAgainHelp}
        confirm={texts.sendAgain}
        onConfirm={() => {
          setIsAsking(false)
          mutate()
        }}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
