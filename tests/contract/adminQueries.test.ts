import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { CustomerQuery } from '../../dataProvider/resources/customers/customers.schema.ts'
import type { MessageQuery } from '../../dataProvider/resources/messages.schema.ts'
import { customers, messages } from '../../server/database/schema.ts'
import { startShopWithAdmin } from '../support/shop/startShop.ts'

test(
  'ACUS-2 the admin searches customers, filters them by role and online status, sorts them, and finds one by id',
  { tags: 'postgresql' },
  async () => {
    const { admin, db, signUp } = await startShopWithAdmin()
    const { customer: abebe } = await signUp('customer', 'user_abebe')
    const { customer: desta } = await signUp('blocked', 'user_desta')
    const longAgo = new Date(Date.now() - 3_600_000)
    await db
      .update(customers)
      .set({ fullName: 'Abebe Bikila', email: 'run@example.com' })
      .where(eq(customers.id, abebe.id))
    await db
      .update(customers)
      .set({ fullName: 'desta G', email: 'g@example.com', lastSeenAt: longAgo })
      .where(eq(customers.id, desta.id))
    const namesOf = async (query: Partial<CustomerQuery>) => {
      const { items, itemsTotal } = await admin.listCustomers({ page: 1, ...query })
      expect(itemsTotal).toBe(items.length)
      return items.map(({ Full_name }) => Full_name)
    }

    expect(await namesOf({ q: 'BIK run@' })).toEqual(['Abebe Bikila'])
    expect(await namesOf({ q: String(desta.customerNumber) })).toEqual(['desta G'])
    expect(await namesOf({ role: 'blocked' })).toEqual(['desta G'])
    expect(await namesOf({ role: 'admin' })).toEqual(['Ada Buyer'])
    expect(await namesOf({ online: false })).toEqual(['desta G'])
    expect(await namesOf({ online: true, sort: 'Full_name' })).toEqual(['Abebe Bikila', 'Ada Buyer'])
    expect(await namesOf({ sort: '-Full_name' })).toEqual(['desta G', 'Ada Buyer', 'Abebe Bikila'])
    expect(await namesOf({ sort: 'email' })).toEqual(['Ada Buyer', 'desta G', 'Abebe Bikila'])
    expect(await namesOf({ sort: 'customer_number' })).toEqual(['Ada Buyer', 'Abebe Bikila', 'desta G'])
    expect((await namesOf({ sort: '-last_seen' })).at(-1)).toBe('desta G')
    expect(await namesOf({ id: abebe.id })).toEqual(['Abebe Bikila'])
    expect(await namesOf({ id: 2_147_483_647 })).toEqual([])
  },
)

test('the admin searches messages and filters them by kind and status', async () => {
  const { admin, db, shopId } = await startShopWithAdmin()
  const request = { projectType: 'ring', budget: '$500' } as const
  await db.insert(messages).values([
    { shopId, kind: 'contact', name: 'Vera', email: 'vera@example.com', text: 'Do you ship to Iceland?' },
    { shopId, kind: 'contact', status: 'answered', name: 'Olaf', email: 'o@example.is', text: '100% sure?' },
    { shopId, kind: 'custom_request', name: 'Vera', email: 'v@example.com', text: 'A ring', request },
  ])
  const textsOf = async (query: Partial<MessageQuery>) => {
    const { items, itemsTotal } = await admin.listMessages({ page: 1, ...query })
    expect(itemsTotal).toBe(items.length)
    return items.map(({ text }) => text)
  }

  expect(await textsOf({ q: 'VERA iceland' })).toEqual(['Do you ship to Iceland?'])
  expect(await textsOf({ q: 'example.is' })).toEqual(['100% sure?'])
  expect(await textsOf({ q: '%' })).toEqual(['100% sure?'])
  expect(await textsOf({ kind: 'custom_request' })).toEqual(['A ring'])
  expect(await textsOf({ status: 'answered' })).toEqual(['100% sure?'])
  expect(await textsOf({ kind: 'contact', status: 'new', q: 'vera' })).toEqual(['Do you ship to Iceland?'])
})
