import { Alert, Button, Link } from '@mui/material'
import { useEffect, useState } from 'react'
import { Confirm, useListContext, useRefresh } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import type { Mail, MailPage } from '../../dataProvider/resources/mails.schema.ts'
import { pluralize } from '../format/numbers.ts'
import { useAction } from '../layout/useAction.ts'
import { getListPath } from '../settings/paths.ts'
import { useShop } from '../settings/settings.ts'

/** What keeps the shop's mails from being sent or answered. */
export function MailAlerts() {
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

/** Says that a restore or `mail hold` holds mails back, even before there are any, and releases them. */
function HeldMailsAlert({ held }: { held: number }) {
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
