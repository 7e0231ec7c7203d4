import { Confirm } from 'react-admin'
import type { Customer } from '../../dataProvider/resources/customers.ts'
import { nameOf } from './standing.ts'
import { useRoleChange } from './useRoleChange.ts'

/** Asks before somebody is let in again. */
export function UnblockConfirm({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { change, isPending } = useRoleChange(customer)
  const unblock = () =>
    // What failed is said by a toast, and the button to try again is right there.
    change({ role: 'customer', block_deny_access: false, block_deny_reason: '' }).then(onClose, onClose)
  return (
    <Confirm
      isOpen
      title={`Unblock ${nameOf(customer)}?`}
      content="They can order again and see their orders, like any other customer. The reason they were blocked for is forgotten."
      confirm="Unblock"
      loading={isPending}
      onConfirm={() => void unblock()}
      onClose={onClose}
    />
  )
}
