import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { customers } from '../database/schema.ts'
import type { ShopRow } from '../shops/store.ts'
import { defineCommand, shopInput, shopOption } from './command.ts'
import { eraseCustomer, type Erasure } from '../customers/eraseCustomer.ts'
import { exportCustomer } from '../customers/exportCustomer.ts'
import { CommandError } from './commandError.ts'

const userArgument = { name: 'user_id', description: "the sign-in provider's user id" }

export const customerExport = defineCommand({
  name: 'customer export',
  description: 'print everything kept about a customer, as JSON',
  arguments: [userArgument],
  options: [shopOption],
  input: z.object({ user_id: z.string().min(1), shop: shopInput }),
  run: async ({ stores: { database }, getShopByDomain, print }, { user_id: userId, shop }) => {
    const owner = await getShopByDomain(shop)
    const everything = await database.snapshot(async (tx) =>
      exportCustomer(tx, await getCustomer(tx, owner, userId)),
    )
    print(JSON.stringify(everything, null, 2))
  },
})

export const customerErase = defineCommand({
  name: 'customer erase',
  description:
    'remove the person from everything kept about a customer; the order lines stay, without a person',
  arguments: [userArgument],
  options: [shopOption, { flags: '--yes', description: 'do not ask first' }],
  question: ({ user_id: userId }) => `Erase the customer ${String(userId)}? It cannot be undone.`,
  input: z.object({
    user_id: z.string().min(1),
    shop: shopInput,
    yes: z.literal(true, 'it cannot be undone, so it has to be given'),
  }),
  run: async ({ stores: { database }, getShopByDomain, print }, { user_id: userId, shop }) => {
    const { db } = database
    const erasure = await eraseCustomer(db, await getCustomer(db, await getShopByDomain(shop), userId))
    print(`Erased the customer ${userId}: name, e-mail and further data.`)
    print(
      `Order lines kept without a person: ${erasure.lines}. Links to earlier visits removed: ${erasure.visits}.`,
    )
    print(`Messages to the shop deleted, with their pictures and replies: ${erasure.messages}.`)
    const { mailed } = erasure
    print(
      `Mails kept without a person: ${mailed.mails}. Items the person waited for, forgotten: ${mailed.watches}.`,
    )
    print(formatAccount(erasure))
    if (erasure.account !== 'deleted') {
      print('Whoever is signed in there may make a fresh record: end the sign-in where the account is.')
    }
  },
})

const formatAccount = ({ account, otherShops }: Erasure) => {
  if (account === 'deleted') return 'The sign-in account and its sessions are deleted.'
  if (account === 'none') return 'There is no sign-in account here; delete it at the sign-in provider.'
  return `The sign-in account is kept, since it is also used in: ${otherShops.join(', ')}.`
}

const getCustomer = async (db: Database, { id, domainId }: ShopRow, userId: string) => {
  const isOne = and(eq(customers.shopId, id), eq(customers.subject, userId))
  const [customer] = await db.select().from(customers).where(isOne)
  if (!customer) throw new CommandError(`The shop ${domainId} has no customer ${userId}.`)
  return customer
}
