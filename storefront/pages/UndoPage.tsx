import { useRef, useState, type ReactNode } from 'react'
import type { ProtectedChange } from '../../dataProvider/resources/protectedChanges.schema.ts'
import { ApiError } from '../../dataProvider/shopApi/errors.ts'
import { undoCalls } from '../../dataProvider/shopApi/undoCalls.ts'
import { useApi } from '../data/ApiProvider.tsx'
import { useDateFormat } from '../data/dates.ts'
import { useLinkToken } from '../data/linkToken.ts'
import { type Query, useQuery } from '../data/query.ts'
import { useShopName } from '../data/shop.ts'
import { PageHead } from '../layout/PageHead.tsx'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/undo.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { focusOnMount } from '../ui/focusOnMount.ts'
import { FailedState } from '../ui/StateBox.tsx'
import { LinkFailure, LinkMessage } from './LinkMessage.tsx'

/** The page opened by an emailed undo link (UNDO-1). Opening it changes nothing, because email scanners follow links. */
export function Page() {
  const token = useLinkToken()
  const name = useShopName()
  return (
    <>
      <PageHead title={commonTexts.pageTitle(texts.title, name)} hidden />
      {token === null ? <BadLink /> : <Opened key={token} token={token} />}
    </>
  )
}

/** The result is null if the link does not work. */
const changeQuery = (token: string): Query<ProtectedChange | null> => ({
  key: ['protected change', token],
  fetch: async (api) => {
    try {
      return await undoCalls(api.call).getProtectedChange(token)
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null
      throw error
    }
  },
})

/** `token` is undefined until the address is read. */
function Opened({ token }: { token: string | undefined }) {
  const { data: change, failed, retry } = useQuery(token === undefined ? null : changeQuery(token))
  if (failed) return <FailedState title={texts.loadFailed} onRetry={retry} />
  if (change === null) return <BadLink />
  return <UndoPrompt token={token} change={change} />
}

/** `change` is undefined while it loads. */
function UndoPrompt({ token, change }: { token: string | undefined; change: ProtectedChange | undefined }) {
  const { state, error, undo } = useUndo(token)
  if (change && state === 'done') return <Undone change={change} />
  if (change && change.state !== 'open') return <Over {...overTexts[change.state]} />
  const isPending = state === 'pending'
  return (
    <LinkMessage>
      <h1>{texts.heading}</h1>
      {change ? <ChangeTexts change={change} /> : <Waiting />}
      {error !== undefined && <LinkFailure role="alert">{error}</LinkFailure>}
      <Button aria-disabled={isPending || !change} onClick={() => void (change && undo())}>
        {isPending ? texts.undoing : texts.undo}
      </Button>
    </LinkMessage>
  )
}

const overTexts = {
  undone: { title: texts.alreadyUndone, hint: texts.alreadyUndoneHint },
  expired: { title: texts.expired, hint: texts.expiredHint },
}

function useUndo(token: string | undefined) {
  const api = useApi()
  const [state, setState] = useState<'open' | 'pending' | 'done'>('open')
  const [error, setError] = useState<string>()
  const isSending = useRef(false)
  const undo = async () => {
    if (isSending.current || token === undefined) return
    isSending.current = true
    setState('pending')
    setError(undefined)
    try {
      await undoCalls(api.call).undoProtectedChange(token)
      setState('done')
    } catch (failure) {
      setError((failure instanceof ApiError && failure.status === 409 && failure.reason) || texts.undoFailed)
      setState('open')
    } finally {
      isSending.current = false
    }
  }
  return { state, error, undo }
}

function ChangeTexts({ change }: { change: ProtectedChange }) {
  const { kind, changed_by: admin, customer } = change
  const shopName = useShopName()
  const date = useDateFormat({ dateStyle: 'long', timeStyle: 'short' })(change.changed_at)
  const name = customer?.name ?? texts.aCustomer
  return (
    <>
      <p>
        {kind === 'role'
          ? texts.roleChanged(admin, name, shopName, date)
          : texts.valueChanged(admin, kind, shopName, date)}
      </p>
      <p>{kind === 'role' ? texts.roleRestored(name) : texts.valueRestored}</p>
      {change.ends_sessions && <p>{texts.sessionsEnd(admin)}</p>}
    </>
  )
}

/** Also what browsers without JavaScript show. */
const Waiting = () => (
  <>
    <p>{commonTexts.loading}</p>
    <noscript>
      {import.meta.env.SSR && (
        <p>
          {texts.needsJavaScript((words) => (
            <a href="/admin">{words}</a>
          ))}
        </p>
      )}
    </noscript>
  </>
)

const Undone = ({ change: { ends_sessions, changed_by } }: { change: ProtectedChange }) => (
  <LinkMessage>
    <h1 tabIndex={-1} ref={focusOnMount}>
      {texts.undone}
    </h1>
    <p>{texts.undoneHint}</p>
    {ends_sessions && (
      <>
        <p>{texts.sessionsEnded(changed_by)}</p>
        <ButtonLink to="/sign-in/forgot-password">{texts.choosePassword}</ButtonLink>
      </>
    )}
  </LinkMessage>
)

const Over = ({ title, hint }: { title: string; hint: string }) => (
  <LinkMessage role="alert">
    <h1>{title}</h1>
    <p>{hint}</p>
    <BackOfficeLink>{texts.openBackOffice}</BackOfficeLink>
  </LinkMessage>
)

const BadLink = () => <Over title={texts.badLink} hint={texts.badLinkHint} />

/** The back office is a separate page, so the browser must load it. */
const BackOfficeLink = ({ children }: { children: ReactNode }) => (
  <ButtonLink to="/admin" reloadDocument>
    {children}
  </ButtonLink>
)
