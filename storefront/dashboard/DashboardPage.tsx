import { RequireCustomer } from '../account/RequireCustomer.tsx'
import { PageHead } from '../app/PageHead.tsx'
import { useShopName } from '../app/shopRecord.ts'
import { Dashboard } from './Dashboard.tsx'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'

/** A customer's own page: what they ordered, and what has become of it (specification, section 2). */
export function Page() {
  return (
    <>
      <PageHead title={`My Orders | ${useShopName()}`} hidden />
      <RequireCustomer skeleton={<DashboardSkeleton />}>
        <Dashboard />
      </RequireCustomer>
    </>
  )
}
