import { ListBase, useListContext } from 'react-admin'
import { PageHeading } from '../layout/PageHeading.tsx'
import { useListFailure } from '../lists/useListFailure.ts'
import { ExportButton } from '../operations/ExportButton.tsx'
import { useSupports } from '../useSupports.ts'
import { OrderListBody } from './OrderListBody.tsx'

/** What people asked for and booked, newest first. */
export function OrderList() {
  const failure = useListFailure()
  const isPagedByServer = useSupports('catalogue-query')
  return (
    <ListBase sort={newestFirst} perPage={isPagedByServer ? smallest : ownPage} queryOptions={failure}>
      <PageHeading title="Orders">
        <OrderExport />
      </PageHeading>
      <OrderListBody />
    </ListBase>
  )
}

const OrderExport = () => {
  const { filterValues } = useListContext()
  return <ExportButton name="orders" query={filterValues} />
}

const newestFirst = { field: 'created_at', order: 'DESC' } as const

// The server chooses the page size, and `meta` says where the list stands. react-admin leaves a page it takes for one
// beyond the last; with the smallest size of its own it never does.
const smallest = 1

/** Orders on a page where the server gives all of them at once. */
const ownPage = 25
