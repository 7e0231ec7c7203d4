import { useEffect, useState, type ReactNode } from 'react'
import { reasonsOf } from '../../words/errorText.ts'
import type { ClaimFormProps } from './ClaimForm.tsx'
import { DeniedNote } from './DeniedNote.tsx'
import { GateNote } from './GateNote.tsx'
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
