import { useIdentity } from '../../../identity/IdentityProvider.tsx'
import { useQuery } from '../../data/query.ts'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import { SessionList } from './SessionList.tsx'

/** What somebody may see and change of their account. */
export function AccountForms() {
  const { account, user } = useIdentity()
  const sessions = useQuery(user && { key: ['sessions', user.id], fetch: account.listSessions })
  if (!user) return null
  return (
    <>
      <ChangePasswordForm user={user} onChanged={sessions.retry} />
      <SessionList sessions={sessions} />
    </>
  )
}
