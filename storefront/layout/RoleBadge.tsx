import type { Role } from '../../dataProvider/resources/customers/customerRoles.ts'
import * as texts from '../texts/userMenu.ts'
import { Badge } from '../ui/Badge.tsx'

/** The user's role, or a welcome for a user without a role (HDR-7). */
export function RoleBadge({ role }: { role: Role | undefined }) {
  return <Badge kind={role === 'admin' ? 'default' : 'secondary'}>{role ?? texts.welcome}</Badge>
}
