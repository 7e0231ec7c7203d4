import { ListBase, useListContext } from 'react-admin'
import { PageHeading } from '../layout/PageHeading.tsx'
import { useListFailure } from '../lists/useListFailure.ts'
import { ExportButton } from '../operations/ExportButton.tsx'
import { CustomerListBody } from './CustomerListBody.tsx'

/** Everybody who signed up, and what they may do. */
export function CustomerList() {
  const failure = useListFailure()
  return (
    <ListBase perPage={smallest} queryOptions={failure}>
      <PageHeading title="Customers">
        <ExportFound />
      </PageHeading>
      <CustomerListBody />
    </ListBase>
  )
}

/** All that the filters let through, on whichever page. */
const ExportFound = () => {
  const { filterValues } = useListContext()
  return <ExportButton name="customers" query={filterValues} />
}

// The server chooses the page size, and `meta` says where the list stands. react-admin leaves a page it takes for one
// beyond the last; with the smallest size of its own it never does.
const smallest = 1
