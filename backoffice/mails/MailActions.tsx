import CancelIcon from '@mui/icons-material/Block'
import OrderIcon from '@mui/icons-material/InboxOutlined'
import RetryIcon from '@mui/icons-material/Replay'
import PreviewIcon from '@mui/icons-material/VisibilityOutlined'
import { Box, IconButton, Tooltip } from '@mui/material'
import { useState } from 'react'
import { Confirm, IconButtonWithTooltip, useGetRecordRepresentation, useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import type { Mail } from '../../dataProvider/resources/mails.schema.ts'
import { useAction } from '../layout/useAction.ts'
import { getOrderPath } from '../settings/paths.ts'
import { useApi } from '../settings/settings.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/emails.ts'
import { MailPreviewDialog } from './MailPreviewDialog.tsx'

const canCancel = ({ state }: Mail) => state === 'waiting' || state === 'failed' || state === 'held'

/** The actions of the email of its row. */
export function MailActions() {
  const mail = useRecordContext<Mail>()
  return mail && <ActionsOf mail={mail} />
}

const ActionsOf = ({ mail }: { mail: Mail }) => {
  const { id, order_id, recipient } = mail
  const api = useApi()
  const name = String(useGetRecordRepresentation('mails')(mail))
  const [isOpen, setIsOpen] = useState(false)
  const cancel = useAction(async ({ cancelMail }) => {
    await cancelMail(id)
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
      {canCancel(mail) && (
        <IconButtonWithTooltip
          label={commonTexts.cancel}
          aria-label={texts.cancelEmail(name)}
          disabled={cancel.isPending}
          onClick={() => cancel.mutate()}
        >
          <CancelIcon fontSize="small" />
        </IconButtonWithTooltip>
      )}
      <RetryButton mail={mail} />
      <IconButtonWithTooltip
        label={commonTexts.preview}
        aria-label={texts.previewOf(name)}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <PreviewIcon fontSize="small" />
      </IconButtonWithTooltip>
      {isOpen && (
        <MailPreviewDialog
          previewKey={id}
          load={(signal) => api.previewMail(id, signal)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Box>
  )
}

/** Sends an email now, in any state; asks first if it was sent before. */
const RetryButton = ({ mail }: { mail: Mail }) => {
  const { id, recipient, state } = mail
  const name = String(useGetRecordRepresentation('mails')(mail))
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useAction(async ({ retryMail }) => {
    await retryMail(id, state)
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
