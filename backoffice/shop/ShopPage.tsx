import { useGetOne } from 'react-admin'
import { PageHeading } from '../layout/PageHeading.tsx'
import { LoadFailed } from '../layout/LoadFailed.tsx'
import type { ShopRecord } from './shopChanges.ts'
import { ShopForm } from './ShopForm.tsx'
import { ShopSkeleton } from './ShopSkeleton.tsx'

/** The shop's settings in each of their states. */
export function ShopPage() {
  const { data, error, refetch } = useGetOne<ShopRecord>('shop', { id: 'shop' }, askedOnce)
  return (
    <>
      <PageHeading title="Shop Management" />
      {data && <ShopForm shop={data} />}
      {!data && error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ShopSkeleton />}
    </>
  )
}

// A newer record would replace what somebody is typing.
const askedOnce = { refetchOnWindowFocus: false, refetchOnReconnect: false }
