import { Navigate } from 'react-router-dom'
import { blockOf } from '../../dataProvider/resources/customers.ts'
import { texts } from '../../dataProvider/contract/texts.ts'
import { WithCustomer } from '../account/WithCustomer.tsx'
import { PageHead } from '../app/PageHead.tsx'
import { useShopName } from '../app/shopRecord.ts'
import { BlockedNote } from './BlockedNote.tsx'
import { BlockedSkeleton } from './BlockedSkeleton.tsx'

/** What somebody blocked is told (specification, section 2). Nobody else stays: not even who was, once they are free. */
export function Page() {
  return (
    <>
      <PageHead title={`${texts.accountBlocked} | ${useShopName()}`} hidden />
      <BlockedState />
    </>
  )
}

const BlockedState = () => (
  <WithCustomer skeleton={<BlockedSkeleton />} visitor={home} refreshInterval={refreshInterval}>
    {(customer) => {
      const block = blockOf(customer)
      return block ? <BlockedNote reason={block.block_deny_reason} /> : home
    }}
  </WithCustomer>
)

const home = <Navigate to="/" replace />

/** Milliseconds after which it is looked whether the block has ended. */
const refreshInterval = 20_000
