import { type ReactNode, useEffect, useState } from 'react'
import { messages } from '../../../dataProvider/contract/messages.ts'
import type { Role } from '../../../dataProvider/resources/customers.ts'
import { colors, font, radius, space, textSize } from '../../../theme/tokens.ts'
import { reasonsOf } from '../../words/errorText.ts'
import { ClaimForm, type ClaimFormProps } from './ClaimForm.tsx'
import type { Verdict } from './verdict.ts'

interface Props extends Pick<ClaimFormProps, 'claim'> {
  /** Finds out who is asking. */
  ask: () => Promise<Verdict>
  /** Loads the back office for an admin. */
  open: (verdict: Extract<Verdict, { kind: 'open' }>) => Promise<ReactNode>
  /** Goes to an address outside the back office, which leaves no entry to go back to. */
  leave: (to: string) => void
}

type View =
  | { kind: 'waiting' }
  | Extract<Verdict, { kind: 'denied' }>
  | { kind: 'failed'; reasons: string[] }
  | { kind: 'opened'; page: ReactNode }

/** Lets admins in and tells everybody else why not; nothing of the back office is loaded before (ROLE-12). */
export function Gate({ ask, open, claim, leave }: Props) {
  const [view, setView] = useState<View>({ kind: 'waiting' })
  const [attempt, setAttempt] = useState(1)

  useEffect(() => {
    let isCurrent = true
    const show = (next: View) => isCurrent && setView(next)
    const enter = async () => {
      const verdict = await ask()
      if (!isCurrent) return
      if (verdict.kind === 'leave') leave(verdict.to)
      else if (verdict.kind === 'open') show({ kind: 'opened', page: await open(verdict) })
      else show(verdict)
    }
    enter().catch((error: unknown) => show({ kind: 'failed', reasons: reasonsOf(error) }))
    return () => {
      isCurrent = false
    }
  }, [attempt, ask, open, leave])

  const retry = () => {
    setView({ kind: 'waiting' })
    setAttempt(attempt + 1)
  }

  switch (view.kind) {
    case 'opened':
      return view.page
    case 'waiting':
      return <GateNote>Opening the back office…</GateNote>
    case 'denied':
      return <DeniedNote {...view} claim={claim} onClaimed={retry} />
    case 'failed':
      return (
        <GateNote title="The back office could not be opened">
          {view.reasons.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
          <button type="button" onClick={retry}>
            Try again
          </button>
        </GateNote>
      )
  }
}

interface DeniedNoteProps extends ClaimFormProps {
  role: Role | undefined
  /** Whether this server gives codes out (extension `admin-claim`). */
  mayClaim: boolean
}

/** What somebody who is no admin is told (specification, section 6), and the two ways on. */
function DeniedNote({ role, mayClaim, claim, onClaimed }: DeniedNoteProps) {
  return (
    <GateNote title={messages.accessDenied}>
      <p>{messages.adminOnly}</p>
      <p>Current role: {role ?? messages.noRole}</p>
      <p>
        <a href="/">Back to the shop</a>
      </p>
      {mayClaim && <ClaimForm claim={claim} onClaimed={onClaimed} />}
    </GateNote>
  )
}

/** A quiet page of a few words, without the component library that is not loaded yet. */
function GateNote({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <main className="gate">
      <style>{style}</style>
      <div role={title ? 'alert' : 'status'}>
        {title && <h1>{title}</h1>}
        {children}
      </div>
    </main>
  )
}

const { light, dark } = colors
const style = `
body { margin: 0; background: ${light.paper}; color: ${light.ink}; }
.gate { font: ${textSize.body} ${font.text}; max-width: 28rem; margin: 0 auto; padding: ${space.xxl} ${space.m}; }
.gate h1 { font: 500 ${textSize.heading} ${font.heading}; }
.gate a, .gate button, .gate summary { color: ${light.accent}; }
.gate button, .gate input { font: inherit; padding: ${space.s} ${space.m}; background: none; border: 1px solid; border-radius: ${radius.m}; }
.gate input { box-sizing: border-box; width: 100%; color: inherit; }
.gate form { display: grid; gap: ${space.s}; justify-items: start; margin-top: ${space.m}; }
.gate form p { margin: 0; }
.gate summary { cursor: pointer; padding: ${space.s} 0; }
@media (prefers-color-scheme: dark) {
  body { background: ${dark.paper}; color: ${dark.ink}; }
  .gate a, .gate button, .gate summary { color: ${dark.accent}; }
}`
