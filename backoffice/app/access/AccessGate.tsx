import {
  type FormEvent,
  type ReactNode,
  startTransition,
  useActionState,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react'
import { limits } from '../../../dataProvider/contract/limits.ts'
import * as texts from '../../../dataProvider/contract/texts.ts'
import type { Customer } from '../../../dataProvider/resources/customers.schema.ts'
import { isReachable, reloadOnce, waitForAnswer } from '../../../dataProvider/loading/documentLoad.ts'
import { ChunkError } from '../../../dataProvider/loading/loadChunk.ts'
import { getErrorMessage, getErrorReasons } from '../../format/errors.ts'
import { AccessMessage } from './AccessMessage.tsx'
import type { AccessState } from './accessState.ts'

interface Props {
  /** Finds out who is asking. */
  getState: () => Promise<AccessState>
  /** Loads the back office for an admin. */
  load: (admin: Customer) => Promise<ReactNode>
  /** Makes the signed-in user an admin, with a code from `npm run shop -- admin claim-code`. */
  claim: (code: string) => Promise<unknown>
  /** Signs out and opens the sign-in page, which returns here. */
  switchAccount: () => Promise<void>
  /** Goes to an address outside the back office, which leaves no entry to go back to. */
  redirect: (to: string) => void
}

/** Lets admins in and tells other users why they are refused; the back office is loaded only after that (ROLE-12). */
export function AccessGate({ getState, load, claim, switchAccount, redirect }: Props) {
  const [page, enter, isEntering] = useActionState<ReactNode>(async () => {
    try {
      const state = await getState()
      if (state.kind === 'granted') return await load(state.customer)
      if (state.kind === 'denied') {
        return <AccessDenied {...state} {...{ claim, switchAccount }} onClaimed={retry} />
      }
      redirect(state.to)
      return opening
    } catch (error) {
      // The server answers, but its build no longer has the chunk (ERR-22).
      const isGone = error instanceof ChunkError && (await isReachable())
      if (isGone && reloadOnce()) return opening
      const reload = () => location.reload()
      return (
        <AccessFailed error={error} ask={isGone ? undefined : getState} onRetry={isGone ? reload : retry} />
      )
    }
  }, opening)
  const retry = () => startTransition(enter)
  useEffect(() => startTransition(enter), [enter])

  return isEntering ? opening : page
}

type ClaimFormProps = Pick<Props, 'claim'> & { onClaimed: () => void }
type DeniedProps = ClaimFormProps &
  Pick<Props, 'switchAccount'> &
  Omit<Extract<AccessState, { kind: 'denied' }>, 'kind'>

/** What a user who is not an admin sees (ROLE-9), with the ways on. */
const AccessDenied = ({ role, email, canClaim, claim, switchAccount, onClaimed }: DeniedProps) => (
  <AccessMessage title={texts.accessDenied}>
    <p>{texts.adminOnly}</p>
    <p>Signed in as {email}</p>
    <p>Current role: {role ?? texts.noRole}</p>
    <SwitchButton switchAccount={switchAccount} />
    {canClaim && <ClaimForm claim={claim} onClaimed={onClaimed} />}
  </AccessMessage>
)

const SwitchButton = ({ switchAccount }: Pick<Props, 'switchAccount'>) => {
  const [refusal, leave, isLeaving] = useActionState(async () => {
    try {
      await switchAccount()
      return undefined
    } catch {
      return 'You could not be signed out. Please try again.'
    }
  }, undefined)
  return (
    <>
      <button type="button" aria-disabled={isLeaving} onClick={() => isLeaving || startTransition(leave)}>
        Use another account
      </button>
      {refusal && !isLeaving && <p>{refusal}</p>}
    </>
  )
}

/** Folded away, for the few who were given a code. */
const ClaimForm = ({ claim, onClaimed }: ClaimFormProps) => {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [refusal, submit, isClaiming] = useActionState(async () => {
    try {
      await claim(input.current?.value ?? '')
      onClaimed()
      return undefined
    } catch (reason) {
      // The reason is read out with it.
      input.current?.focus()
      return getErrorMessage(reason)
    }
  }, undefined)
  const error = isClaiming ? undefined : refusal
  // Not the form's `action`, which empties its fields when it is over.
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isClaiming) startTransition(submit)
  }

  return (
    <details>
      <summary>I have a claim code</summary>
      <form onSubmit={onSubmit}>
        <label htmlFor={id}>Claim code</label>
        <input
          ref={input}
          id={id}
          required
          maxLength={limits.claimCode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          readOnly={isClaiming}
          aria-invalid={error !== undefined}
          aria-describedby={error && `${id}-error`}
        />
        {error && <p id={`${id}-error`}>{error}</p>}
        <button type="submit" aria-disabled={isClaiming}>
          {isClaiming ? 'Checking the code…' : 'Become an admin'}
        </button>
      </form>
    </details>
  )
}

interface FailedProps {
  error: unknown
  /** Succeeds once a retry makes sense; undefined if only the admin can retry. */
  ask: (() => Promise<unknown>) | undefined
  onRetry: () => void
}

/** Retries after an outage; the message does not flicker until then (ERR-27). */
const AccessFailed = ({ error, ask, onRetry }: FailedProps) => {
  const open = useEffectEvent(onRetry)
  useEffect(() => {
    if (!ask) return undefined
    const left = new AbortController()
    void waitForAnswer(ask, left.signal).then(() => left.signal.aborted || open())
    return () => left.abort()
  }, [ask])
  return (
    <AccessMessage title="The back office could not be opened">
      {getErrorReasons(error).map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    </AccessMessage>
  )
}

const opening = <AccessMessage>Opening the back office…</AccessMessage>
