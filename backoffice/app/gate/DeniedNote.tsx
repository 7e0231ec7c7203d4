import type { Role } from '../../../dataProvider/resources/customers.ts'
import { messages } from '../../../dataProvider/contract/messages.ts'
import { ClaimForm, type ClaimFormProps } from './ClaimForm.tsx'
import { GateNote } from './GateNote.tsx'

interface Props extends ClaimFormProps {
  role: Role | undefined
  /** Whether this server gives codes out (extension `admin-claim`). */
  mayClaim: boolean
}

/** What somebody who is no admin is told (specification, section 6), and the two ways on. */
export function DeniedNote({ role, mayClaim, claim, onClaimed }: Props) {
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
