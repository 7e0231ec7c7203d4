import { type ReactNode, useEffect, useState } from 'react'
import { messages } from '../../../dataProvider/contract/messages.ts'
import type { Customer } from '../../../dataProvider/resources/customers.ts'
import { colors, font, radius, space, textSize } from '../../../theme/tokens.ts'
import { reasonsOf } from '../../format/errorText.ts'
import type { AccessState } from './accessState.ts'
import { ClaimForm, type ClaimFormProps } from './ClaimForm.tsx'

interface Props extends Pick<ClaimFormProps, 'claim'> {
  /** Finds out who is asking. */
  getState: () => Promise<AccessState>
  /** Loads the back office for an admin. */
  load: (admin: Customer) => Promise<ReactNode>
  /** Goes to an address outside the back office, which leaves no entry to go back to. */
  redirect: (to: string) => void
}

/** Lets admins in and tells everybody else why not; nothing of the back office is loaded before (ROLE-12). */
export function AccessGate({ getState, load, claim, redirect }: Props) {
  const [page, setPage] = useState<ReactNode>()
  const [attempt, setAttempt] = useState(1)

  useEffect(() => {
    let isCurrent = true
    const show = (next: ReactNode) => isCurrent && setPage(next)
    const retry = () => {
      setPage(undefined)
      setAttempt(attempt + 1)
    }
    const enter = async () => {
      const state = await getState()
      if (!isCurrent) return
      if (state.kind === 'redirect') redirect(state.to)
      else if (state.kind === 'granted') show(await load(state.customer))
      else show(<AccessDenied {...state} claim={claim} onClaimed={retry} />)
    }
    enter().catch((error: unknown) => show(<AccessFailed error={error} onRetry={retry} />))
    return () => {
      isCurrent = false
    }
  }, [attempt, getState, load, claim, redirect])

  return page ?? <AccessMessage>Opening the back office…</AccessMessage>
}

type DeniedProps = ClaimFormProps & Omit<Extract<AccessState, { kind: 'denied' }>, 'kind'>

/** What somebody who is no admin is told (specification, section 6), and the two ways on. */
const AccessDenied = ({ role, canClaim, claim, onClaimed }: DeniedProps) => (
  <AccessMessage title={messages.accessDenied}>
    <p>{messages.adminOnly}</p>
    <p>Current role: {role ?? messages.noRole}</p>
    <p>
      <a href="/">Back to the shop</a>
    </p>
    {canClaim && <ClaimForm claim={claim} onClaimed={onClaimed} />}
  </AccessMessage>
)

const AccessFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <AccessMessage title="The back office could not be opened">
    {reasonsOf(error).map((reason) => (
      <p key={reason}>{reason}</p>
    ))}
    <button type="button" onClick={onRetry}>
      Try again
    </button>
  </AccessMessage>
)

/** A quiet page of a few words, without the component library that is not loaded yet. */
const AccessMessage = ({ title, children }: { title?: string; children: ReactNode }) => (
  <main className="access">
    <style>{style}</style>
    <div role={title ? 'alert' : 'status'}>
      {title && <h1>{title}</h1>}
      {children}
    </div>
  </main>
)

const { light, dark } = colors
const style = `
body { margin: 0; background: ${light.paper}; color: ${light.ink}; }
.access { font: ${textSize.body} ${font.text}; max-width: 28rem; margin: 0 auto; padding: ${space.xxl} ${space.m}; }
.access h1 { font: 500 ${textSize.heading} ${font.heading}; }
.access a, .access button, .access summary { color: ${light.accent}; }
.access button, .access input { font: inherit; padding: ${space.s} ${space.m}; background: none; border: 1px solid; border-radius: ${radius.m}; }
.access input { box-sizing: border-box; width: 100%; color: inherit; }
.access form { display: grid; gap: ${space.s}; justify-items: start; margin-top: ${space.m}; }
.access form p { margin: 0; }
.access summary { cursor: pointer; padding: ${space.s} 0; }
@media (prefers-color-scheme: dark) {
  body { background: ${dark.paper}; color: ${dark.ink}; }
  .access a, .access button, .access summary { color: ${dark.accent}; }
}`
