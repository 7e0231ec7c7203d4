import { useState } from 'react'
import { messages } from '../../dataProvider/contract/messages.ts'
import { GateNote } from './GateNote.tsx'

interface Props {
  reason: string | null
  signOut: () => Promise<void>
}

/** What somebody blocked is told (specification, section 2), and the way out. */
export function BlockedNote({ reason, signOut }: Props) {
  const [hasFailed, setHasFailed] = useState(false)
  const leave = () => {
    setHasFailed(false)
    signOut().catch(() => setHasFailed(true))
  }
  return (
    <GateNote title={messages.accountBlocked}>
      <p>{messages.accountBlockedText}</p>
      {reason && <p>Reason: {reason}</p>}
      <p>Please contact the administrator.</p>
      <button type="button" onClick={leave}>
        {messages.signOut}
      </button>
      {hasFailed && <p>Signing out failed. Please try again.</p>}
    </GateNote>
  )
}
