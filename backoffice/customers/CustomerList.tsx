import { useListContext } from 'react-admin'
import { PageHeading } from '../layout/PageHeading.tsx'
import { PagedList } from '../lists/PagedList.tsx'
import { ExportButton } from '../operations/ExportButton.tsx'
import { CustomerListBody } from './CustomerListBody.tsx'

/** Everybody who signed up, and what they may do. */
export function CustomerList() {
  return (
    <PagedList>
      <PageHeading title="Customers">
        <CustomerExport />
      </PageHeading>
      <CustomerListBody />
    </PagedList>
  )
}

/** All that the filters let through, on whichever page. */
const CustomerExport = () => {
  const { filterValues } = useListContext()
  return <ExportButton name="customers" query={filterValues} />
}
