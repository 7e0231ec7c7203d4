import { Alert, Button, Link } from '@mui/material'
import { useEffect, useState } from 'react'
import { Confirm, useListContext, useRefresh } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import type { Email, EmailPage } from '../../dataProvider/resources/emails.schema.ts'
import { useAction } from '../layout/useAction.ts'
import { getListPath } from '../settings/paths.ts'
import { useShop } from '../settings/settings.ts'
import * as texts from '../texts/emails.ts'
import { EmailBudget } from './EmailBudget.tsx'

/** Explains why emails are not delivered, cannot be answered, are on hold, or wait for the sending limits. */
export function EmailAlerts() {
  const { outbox, stats, is_holding, budget, lanes } = (useListContext().meta ?? {}) as Partial<EmailPage>
  const { testmode, contactEmail } = useShop()
  useRefreshWhileSending()
  return (
    <>
      {outbox && (
        <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
          {texts.noEmailServer}
        </Alert>
      )}
      {testmode && outbox === null && (
        <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
          {texts.testMode}{' '}
          <Link component={RouterLink} to={getListPath({ name: 'shop' })}>
            {texts.turnOffTestMode}
          </Link>
        </Alert>
      )}
      {contactEmail === '' && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
          {texts.noContactEmail}{' '}
          <Link component={RouterLink} to={getListPath({ name: 'shop' })}>
            {texts.addContactEmail}
          </Link>
        </Alert>
      )}
      {stats && (is_holding || stats.held > 0) && <EmailsOnHoldAlert held={stats.held} />}
      {budget && lanes && <EmailBudget budget={budget} lanes={lanes} />}
    </>
  )
}

/** Refreshes the list every four seconds while it contains a waiting email that is overdue or due within a minute. */
const useRefreshWhileSending = () => {
  const { data = [] } = useListContext<Email>()
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

/**
 * Warns that a restore or a command has put emails on hold, and offers to release them. Also shown before the first email is on
 * hold.
 */
function EmailsOnHoldAlert({ held }: { held: number }) {
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useAction(
    async ({ releaseEmails }) => texts.released((await releaseEmails()).released),
    texts.releaseFailed,
  )
  const release = held > 0 ? texts.releaseCount(held) : texts.release
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
      {held > 0 ? texts.countOnHold(held) : texts.onHold} {texts.onHoldHelp} {held > 0 && texts.cancelFirst}
      <Confirm
        isOpen={isAsking}
        title={held > 0 ? texts.releaseCountTitle(held) : texts.releaseTitle}
        content={texts.releaseHelp}
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
