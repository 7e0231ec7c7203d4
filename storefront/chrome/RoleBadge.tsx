import type { Role } from '../../dataProvider/resources/customers.ts'
import { Badge } from '../ui/Badge.tsx'

/** The signed-in person's role; whoever has none is welcomed instead. */
export function RoleBadge({ role }: { role: Role | undefined }) {
  return <Badge kind={role === 'admin' ? 'default' : 'secondary'}>{role ?? 'Welcome Back!'}</Badge>
}
