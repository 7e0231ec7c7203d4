import { z } from 'zod'
import type { Ids, SpecifiedCall } from './call.ts'
import { customer, envelope, orderLine, session } from './shapes.ts'

const newcomer = { cust_info: {}, Full_name: 'Ada Buyer', email: 'ada@example.com' }

const blocked = (ids: Ids) => ({
  elegant_user_id: ids.customer,
  role: 'blocked' as const,
  block_deny_access: true,
  block_deny_reason: 'Unpaid orders',
})

const ordered = (ids: Ids) => ({ items_id: ids.item, action_type: 'enquiry' as const })

export const customerCalls: SpecifiedCall[] = [
  {
    proves: 'API-1',
    method: 'GET',
    address: '/auth/me',
    host: 'main',
    who: 'visitor',
    response: session,
    client: (api) => api.capabilities(),
  },
  {
    proves: 'API-4',
    method: 'GET',
    address: '/customer',
    who: 'customer',
    userId: true,
    response: customer,
    client: (api) => api.getCustomer(),
  },
  {
    proves: 'API-6',
    method: 'POST',
    address: '/customer',
    who: 'newcomer',
    userId: true,
    body: {
      sent: () => newcomer,
      shape: z.strictObject({ cust_info: z.strictObject({}), Full_name: z.string(), email: z.string() }),
    },
    response: customer,
    client: (api) => api.createCustomer(newcomer),
  },
  {
    proves: 'API-7',
    method: 'PATCH',
    address: '/customer/{elegant_user_id}',
    who: 'admin',
    id: (ids) => ids.customer,
    body: {
      sent: blocked,
      shape: z.strictObject({
        elegant_user_id: z.string(),
        role: z.enum(['admin', 'customer', 'blocked']),
        block_deny_access: z.boolean(),
        block_deny_reason: z.string().nullable(),
      }),
      repeatsId: 'elegant_user_id',
    },
    response: customer,
    client: (api, ids) => api.updateCustomer(blocked(ids)),
  },
  {
    proves: 'API-9 ENT-10 ENT-12',
    method: 'GET',
    address: '/customers_all',
    who: 'admin',
    query: { sent: { external: '1' }, shape: z.strictObject({ external: z.string().regex(/^[1-9]\d*$/) }) },
    response: envelope(customer),
    client: (api) => api.listCustomers({ page: 1 }),
  },
  {
    proves: 'API-29',
    method: 'POST',
    address: '/cart_items',
    who: 'visitor',
    userId: true,
    body: {
      sent: ordered,
      shape: z.strictObject({ items_id: z.int(), action_type: z.enum(['enquiry', 'booking']) }),
    },
    response: orderLine,
    client: (api, ids) => api.createOrderLine(ordered(ids)),
  },
  {
    proves: 'API-30 ENT-14',
    method: 'GET',
    address: '/cart_items',
    who: 'admin',
    userId: true,
    response: z.array(orderLine),
    client: (api) => api.listOrderLines(),
  },
]
