import type { OrderRequest } from '../../../server/orders/lines/orderRequest.ts'

/** Returns what `createOrderLine` needs in addition to the caller and the body, for a client of an unused network. */
export function orderOptions(key?: string): Pick<OrderRequest, 'key' | 'networks' | 'caps'> {
  const caps = { network: 24, customer: 15, domain: 30 }
  return { key, networks: { today: ['today'], yesterday: ['yesterday'] }, caps }
}
