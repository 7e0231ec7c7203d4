import { useEffect } from 'react'
import { useNavigateAnywhere } from './navigateAnywhere.ts'

/** Leads on to a path of this origin, and leaves no sign-in page behind to go back to. */
export function LeadOn({ to }: { to: string }) {
  const navigate = useNavigateAnywhere()
  useEffect(() => navigate(to, { replace: true }), [navigate, to])
  return null
}
