import { PageHeading } from '../layout/PageHeading.tsx'
import { ListExport } from '../list/csv/ListExport.tsx'
import { PagedList } from '../list/PagedList.tsx'
import { CustomerListBody } from './CustomerListBody.tsx'

/** Everybody who signed up, and what they may do. */
export function CustomerList() {
  return (
    <PagedList>
      <PageHeading title="Customers">
        <ListExport name="customers" />
      </PageHeading>
      <CustomerListBody />
    </PagedList>
  )
}
