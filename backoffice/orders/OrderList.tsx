import { PageHeading } from '../layout/PageHeading.tsx'
import { ListExport } from '../list/csv/ListExport.tsx'
import { PagedList } from '../list/PagedList.tsx'
import { useSupports } from '../app/settings/useSupports.ts'
import { OrderListBody } from './OrderListBody.tsx'

/** What people asked for and booked, newest first. */
export function OrderList() {
  const isPagedByServer = useSupports('catalogue-query')
  return (
    <PagedList sort={newestFirst} {...(!isPagedByServer && { perPage: ownPage })}>
      <PageHeading title="Orders">
        <ListExport name="orders" />
      </PageHeading>
      <OrderListBody />
    </PagedList>
  )
}

const newestFirst = { field: 'created_at', order: 'DESC' } as const

/** Orders on a page where the server gives all of them at once. */
const ownPage = 25
