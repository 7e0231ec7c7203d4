import { useListContext, useNotify, useUpdate } from 'react-admin'
import type { Customer, CustomerRole } from '../../dataProvider/resources/customers.ts'
import { messages } from '../../dataProvider/contract/messages.ts'
import { useNotifyError } from '../layout/toasts/useNotifyError.tsx'

/**
 * Blocks or unblocks a customer and says how that ended; the list is asked again either way. It waits for the server:
 * whether somebody is kept out is never shown before it is so. `change` rejects with what the call failed of.
 */
export function useRoleChange(customer: Customer) {
  const notify = useNotify()
  const notifyError = useNotifyError()
  const { refetch } = useListContext()
  const [update, { isPending }] = useUpdate('customers', undefined, {
    onSuccess: () => notify(messages.customerUpdated, { type: 'success' }),
    onError: (error) => notifyError(messages.customerUpdateFailed, error),
    onSettled: () => void refetch(),
  })
  const change = async (data: CustomerRole) => {
    await update('customers', { id: customer.id, data, previousData: customer }, { returnPromise: true })
  }
  return { change, isPending }
}
