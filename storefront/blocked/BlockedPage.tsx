import { Navigate } from 'react-router-dom'
import { blockOf } from '../../dataProvider/contract/customers.ts'
import { messages } from '../../dataProvider/contract/messages.ts'
import { useIdentity } from '../../identity/IdentityProvider.tsx'
import { customerQuery } from '../account/customer.ts'
import { PageHead } from '../app/PageHead.tsx'
import { useQuery } from '../app/query.ts'
import { useShopName } from '../app/shopRecord.ts'
import { Unavailable } from '../signIn/Unavailable.tsx'
import { FailedState } from '../ui/FailedState.tsx'
import { BlockedNote } from './BlockedNote.tsx'
import { BlockedSkeleton } from './BlockedSkeleton.tsx'

/** What somebody blocked is told (specification, section 2). Nobody else stays: not even who was, once they are free. */
export function Page() {
  return (
    <>
      <PageHead title={`${messages.accountBlocked} | ${useShopName()}`} hidden />
      <Told />
    </>
  )
}

const Told = () => {
  const { status, user, activate } = useIdentity()
  const { data: customer, failed, retry } = useQuery(user && customerQuery(user), { refreshInterval })
  if (status === 'unavailable') return <Unavailable onRetry={activate} />
  if (failed) return <FailedState title="Your account could not be loaded just now." onRetry={retry} />
  if (status === 'idle' || status === 'loading' || (user && !customer)) return <BlockedSkeleton />

  const block = customer && blockOf(customer)
  return block ? <BlockedNote reason={block.block_deny_reason} /> : <Navigate to="/" replace />
}

/** Milliseconds after which it is looked whether the block has ended. */
const refreshInterval = 20_000
