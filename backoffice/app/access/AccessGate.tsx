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
import * as contractTexts from '../../../dataProvider/contract/texts.ts'
import { isReachable, reloadOnce, retryUntilSuccess } from '../../../dataProvider/loading/documentLoad.ts'
import { ChunkError } from '../../../dataProvider/loading/loadChunk.ts'
import type { Customer } from '../../../dataProvider/resources/customers/customers.schema.ts'
import { colors, font, radius, space, target, textSize } from '../../../theme/tokens.ts'
import { getErrorMessage, getErrorReasons } from '../../format/errors.ts'
import * as texts from '../../texts/access.ts'
import * as commonTexts from '../../texts/common.ts'
import type { AccessState } from './accessState.ts'

interface Props {
  getState: () => Promise<AccessState>
  load: (admin: Customer) => Promise<ReactNode>
  /** Makes the signed-in user an admin, with a code from `npm run shop -- admin claim-code`. */
  claim: (code: string) => Promise<unknown>
  /** Signs out and opens the sign-in page. After sign-in, the browser returns to this page. */
  switchAccount: () => Promise<void>
  /** Navigates to a page outside the back office and replaces the history entry. */
  redirect: (to: string) => void
}

/**
 * Opens the back office for admins, redirects signed-out and blocked users, and explains to all others why access is denied.
 * Loads the back office only for admins (ROLE-12).
 */
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
      // If the server is reachable, its current build probably no longer has the chunk (ERR-22).
      const isGone = error instanceof ChunkError && (await isReachable())
      if (isGone && reloadOnce()) return opening
      const reload = () => location.reload()
      return (
        <AccessFailed error={error} probe={isGone ? undefined : getState} onRetry={isGone ? reload : retry} />
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

/** Shown to users who are neither admins nor blocked (ROLE-9). */
const AccessDenied = ({ role, email, canClaim, claim, switchAccount, onClaimed }: DeniedProps) => (
  <AccessMessage title={contractTexts.accessDenied}>
    <p>{texts.adminOnly}</p>
    <p>{texts.signedInAs(email)}</p>
    <p>{texts.currentRole(role ?? commonTexts.noRole)}</p>
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
      return commonTexts.signOutFailed
    }
  }, undefined)
  return (
    <>
      <button type="button" aria-disabled={isLeaving} onClick={() => isLeaving || startTransition(leave)}>
        {texts.anotherAccount}
      </button>
      {refusal && !isLeaving && <p>{refusal}</p>}
    </>
  )
}

/** Collapsed by default: only users with a claim code need it. */
const ClaimForm = ({ claim, onClaimed }: ClaimFormProps) => {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [refusal, submit, isClaiming] = useActionState(async () => {
    try {
      await claim(input.current?.value ?? '')
      onClaimed()
      return undefined
    } catch (reason) {
      // Focusing the input makes screen readers announce the error too.
      input.current?.focus()
      return getErrorMessage(reason)
    }
  }, undefined)
  const error = isClaiming ? undefined : refusal
  // Does not use the form's `action`, because React resets the form's fields after an action.
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isClaiming) startTransition(submit)
  }

  return (
    <details>
      <summary>{texts.haveClaimCode}</summary>
      <form onSubmit={onSubmit}>
        <label htmlFor={id}>{texts.claimCode}</label>
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
          {isClaiming ? texts.checkingCode : texts.becomeAdmin}
        </button>
      </form>
    </details>
  )
}

interface FailedProps {
  error: unknown
  /** Called repeatedly until it succeeds. After that, `onRetry` runs. Undefined if there is no automatic retry. */
  probe: (() => Promise<unknown>) | undefined
  onRetry: () => void
}

/**
 * Explains why the back office did not open, and retries automatically unless the page must be reloaded. The message stays
 * unchanged until an automatic retry succeeds (ERR-27).
 */
const AccessFailed = ({ error, probe, onRetry }: FailedProps) => {
  const open = useEffectEvent(onRetry)
  useEffect(() => {
    if (!probe) return undefined
    const left = new AbortController()
    void retryUntilSuccess(probe, left.signal).then(() => left.signal.aborted || open())
    return () => left.abort()
  }, [probe])
  return (
    <AccessMessage title={texts.openFailed}>
      {getErrorReasons(error).map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      <button type="button" onClick={onRetry}>
        {commonTexts.tryAgain}
      </button>
    </AccessMessage>
  )
}

const opening = <AccessMessage>{texts.opening}</AccessMessage>

interface MessageProps {
  title?: string
  children: ReactNode
}

/**
 * A short page with its own styles, because the component library is not loaded yet. If it has a title, it also links to the
 * shop.
 */
function AccessMessage({ title, children }: MessageProps) {
  return (
    <div className="access">
      <style>{style}</style>
      {title && (
        <header>
          <span>{texts.backOffice}</span>
          <a href="/">{texts.backToShop}</a>
        </header>
      )}
      <main className={title && 'framed'}>
        <div role={title ? 'alert' : 'status'}>
          {title && <h1>{title}</h1>}
          {children}
        </div>
      </main>
    </div>
  )
}

const toVariables = ({ paper, raised, ink, line, edge, accent, danger }: (typeof colors)['light' | 'dark']) =>
  Object.entries({ paper, raised, ink, line, edge, accent, danger })
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ')

const style = `
:root { ${toVariables(colors.light)} }
@media (prefers-color-scheme: dark) { :root { ${toVariables(colors.dark)} } }
body { margin: 0; background: var(--paper); color: var(--ink); }
.access { font: ${textSize.body}/1.6 ${font.text}; overflow-wrap: anywhere; }
.access header { display: flex; align-items: center; justify-content: space-between; gap: ${space.m}; min-height: 3rem; padding: 0 ${space.m}; background: var(--raised); border-bottom: 1px solid var(--line); }
.access header span { font: 500 1.125rem ${font.heading}; }
.access header a { display: inline-flex; align-items: center; min-height: ${target}; }
.access main { box-sizing: border-box; max-width: 30rem; margin: ${space.xxl} auto; padding: 0 ${space.m}; }
.access .framed > div { display: grid; justify-items: start; gap: ${space.m}; padding: ${space.l}; background: var(--raised); border: 1px solid var(--line); border-radius: ${radius.m}; }
.access h1 { margin: 0; font: 500 ${textSize.heading}/1.2 ${font.heading}; }
.access p { margin: 0; }
.access a, .access button, .access summary { color: var(--accent); }
.access button, .access input { font: inherit; min-height: ${target}; padding: ${space.s} ${space.m}; background: none; border: 1px solid var(--edge); border-radius: ${radius.m}; }
.access button { font-weight: 600; cursor: pointer; }
.access input { box-sizing: border-box; width: 100%; color: inherit; }
.access details { width: 100%; }
.access form { display: grid; gap: ${space.s}; justify-items: start; margin-top: ${space.s}; }
.access form p { color: var(--danger); }
.access summary { cursor: pointer; padding: ${space.s} 0; }
.access :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`
