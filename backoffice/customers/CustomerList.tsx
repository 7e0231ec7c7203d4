import { PageHeading } from '../layout/PageHeading.tsx'
import { ListExport } from '../operations/ListExport.tsx'
import { PagedList } from '../lists/PagedList.tsx'
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
