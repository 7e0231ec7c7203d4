import { expect, test } from 'vitest'
import type { Customer, CustomerBody } from '../../../dataProvider/resources/customers/customers.schema.ts'
import { ensureCustomer } from '../../../dataProvider/shopApi/ensureCustomer.ts'
import { toCapabilities } from '../../../dataProvider/resources/capabilities.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { buildCustomer } from '../../factories/customer.ts'

const ada = { fullName: 'Ada Buyer', email: 'ada@example.com' }
const body = { cust_info: {}, Full_name: 'Ada Buyer', email: 'ada@example.com' }
const visitorId = '6f1c6c3e-0000-4000-8000-000000000001'

/** A shop that records its calls. `known` is the customer record of the caller. */
const openShop = ({ known, extensions = [] }: { known?: Customer; extensions?: string[] } = {}) => {
  const calls: unknown[] = []
  let record = known
  return {
    calls,
    api: {
      getCustomer: async () => {
        calls.push('get')
        return record ?? null
      },
      createCustomer: async (sent: CustomerBody) => {
        calls.push(sent)
        record ??= buildCustomer()
        return record
      },
      capabilities: async () => toCapabilities(extensions),
    },
  }
}

/** The browser of a visitor who has signed in. */
const openStubBrowser = () => {
  const renewed: string[] = []
  return { claimable: () => visitorId, renew: (claimed: string) => void renewed.push(claimed), renewed }
}

test('IDN-3 a customer without a record is created with name and email, then fetched', async () => {
  const { api, calls } = openShop()

  expect(await ensureCustomer(api, ada)).toEqual(buildCustomer())
  expect(calls).toEqual(['get', body, 'get'])
})

test('an existing customer is not created again, and a failed read creates none', async () => {
  const known = buildCustomer()
  const { api, calls } = openShop({ known })

  expect(await ensureCustomer(api, ada)).toBe(known)
  const failing = () => Promise.reject(new ApiError(503, 'Down'))
  await expect(ensureCustomer({ ...api, getCustomer: failing }, ada)).rejects.toThrow('Down')
  expect(calls).toEqual(['get'])
})

test.for([
  ['without a record', undefined, ['get', { ...body, temp_session_id: visitorId }, 'get']],
  ['with a record', buildCustomer(), ['get', { ...body, temp_session_id: visitorId }]],
] as const)(
  'IDN-6 a customer %s claims the orders of the visitor, and the visitor id is renewed',
  async ([, known, sent]) => {
    const { api, calls } = openShop({ ...(known && { known }), extensions: ['visitor-claim'] })
    const browser = openStubBrowser()

    expect(await ensureCustomer(api, ada, browser)).toEqual(buildCustomer())

    expect(calls).toEqual(sent)
    expect(browser.renewed).toEqual([visitorId])
  },
)

test('a failed claim throws and leaves the visitor id for the next attempt', async () => {
  const { api } = openShop({ known: buildCustomer(), extensions: ['visitor-claim'] })
  const browser = openStubBrowser()
  const createCustomer = () => Promise.reject(new ApiError(503, 'Down'))

  await expect(ensureCustomer({ ...api, createCustomer }, ada, browser)).rejects.toThrow('Down')

  expect(browser.renewed).toEqual([])
})

test('a blocked customer gets their record with the reason, and claims nothing', async () => {
  const known = buildCustomer({}, { role: 'blocked', block_deny_access: true, block_deny_reason: 'Unpaid' })
  const { api, calls } = openShop({ known, extensions: ['visitor-claim'] })

  expect(await ensureCustomer(api, ada, openStubBrowser())).toBe(known)
  expect(calls).toEqual(['get'])
})
