import { expect, test } from 'vitest'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { ensureCustomer } from '../../../dataProvider/shopApi/ensureCustomer.ts'
import { buildCustomer } from '../../factories/customer.ts'

const ada = { fullName: 'Ada Buyer', email: 'ada@example.com' }

test('IDN-3 a missing customer is created with full name and e-mail, and fetched once that succeeded', async () => {
  const calls: unknown[] = []
  const record = buildCustomer()
  const api = {
    getCustomer: async () => {
      calls.push('get')
      if (calls.length === 1) throw new ApiError(404, 'None')
      return record
    },
    createCustomer: async (body: unknown) => {
      calls.push(body)
      return record
    },
  }

  expect(await ensureCustomer(api, ada)).toBe(record)
  expect(calls).toEqual(['get', { cust_info: {}, Full_name: 'Ada Buyer', email: 'ada@example.com' }, 'get'])
})

test('a customer that is there is not created again, and a failure creates none', async () => {
  const record = buildCustomer()
  const createCustomer = async () => {
    throw new Error('not to be called')
  }

  expect(await ensureCustomer({ getCustomer: async () => record, createCustomer }, ada)).toBe(record)
  const failing = () => Promise.reject(new ApiError(503, 'Down'))
  await expect(ensureCustomer({ getCustomer: failing, createCustomer }, ada)).rejects.toThrow('Down')
})
