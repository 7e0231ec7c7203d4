import { and, asc, eq, or } from 'drizzle-orm'
import { z } from 'zod'
import { toEmailKey } from '../../dataProvider/contract/email.ts'
import { emailText } from '../../dataProvider/contract/fields.schema.ts'
import { foldCase } from '../database/collation.ts'
import type { Database } from '../database/database.ts'
import { customers, identityUsers } from '../database/schema.ts'
import { logEvent } from '../http/logEvents.ts'
import type { ShopRow } from '../shops/store.ts'
import { defineCommand, shopInput, shopOption, type CommandContext, type Command } from './command.ts'
import { eraseCustomer, type Erasure } from '../operations/person/eraseCustomer.ts'
import { erasePerson, type ErasedTraces } from '../operations/person/erasePerson.ts'
import { exportCustomer } from '../operations/person/exportCustomer.ts'
import { personAt } from '../operations/person/person.ts'
import { removeFromOutbox } from '../emails/outbox.ts'
import { CommandError } from './commandError.ts'

const userArgument = { name: 'user_id', description: "the sign-in provider's user id" }

export const customerExport = defineCommand({
  name: 'customer export',
  description: 'print all data about a customer as JSON',
  arguments: [userArgument],
  options: [shopOption],
  input: z.object({ user_id: z.string().min(1), shop: shopInput }),
  run: async ({ stores: { database }, getShopByDomain, log, print }, { user_id: userId, shop }) => {
    const owner = await getShopByDomain(shop)
    const everything = await database.snapshot(async (tx) =>
      exportCustomer(tx, await getCustomer(tx, owner, userId)),
    )
    logEvent(log, 'export', {
      shop: owner.id,
      export: 'customer',
      customer: userId,
      command: 'customer export',
    })
    print(JSON.stringify(everything, null, 2))
  },
})

export const customerErase = defineCommand({
  name: 'customer erase',
  description:
    'erase the personal data of a customer, or of a person known only by an email address; order lines are kept but anonymized',
  arguments: [{ ...userArgument, isOptional: true }],
  options: [
    {
      flags: '--email <ADDRESS>',
      description:
        'erase by email address instead of user id; first verify that the address belongs to the person who asked',
    },
    shopOption,
    { flags: '--yes', description: 'skip the confirmation' },
  ],
  question: ({ user_id: userId, email }) =>
    `Erase the customer ${String(userId ?? email ?? '')}? This cannot be undone.`,
  input: z.object({
    user_id: z.string().min(1).optional(),
    email: emailText().optional(),
    shop: shopInput,
    yes: z.literal(true, 'required, because this cannot be undone'),
  }),
  run: async (context, { user_id: userId, email, shop }) => {
    const { print } = context
    const { db } = context.stores.database
    const owner = await context.getShopByDomain(shop)
    if (userId !== undefined && email === undefined) {
      const erasure = await eraseCustomer(db, await getCustomer(db, owner, userId))
      printErasure(print, userId, erasure)
      await eraseFiles(context, erasure)
    } else if (email !== undefined && userId === undefined) {
      const traces = await db.transaction((tx) => erasePerson(tx, personAt(owner.id, email)))
      print(`Erased the email address ${email}.`)
      printTraces(print, traces)
      await eraseFiles(context, traces)
      for (const { subject } of await listCustomersAt(db, owner, email)) {
        print(
          `A customer with that address still exists. To erase that customer, run: customer erase ${subject}`,
        )
      }
    } else throw new CommandError('Give either a user id or --email.', 'usage')
  },
})

export const customerCommands: readonly Command[] = [customerExport, customerErase]

type Print = CommandContext['print']

const printErasure = (print: Print, userId: string, erasure: Erasure) => {
  print(`Erased the customer ${userId}: name, email address and other data.`)
  print(`Links to earlier visits removed: ${erasure.visits}.`)
  printTraces(print, erasure)
  print(formatAccount(erasure))
  if (erasure.account !== 'deleted') {
    print('A session that is still open can create a new customer record. End it at the sign-in provider.')
  }
  print('Emails to an unverified address are not erased. To erase them, run: customer erase --email ADDRESS')
}

/** Deletes the person's emails from the outbox, and prints what the user must check. Call it after the erasure is committed. */
const eraseFiles = async ({ config, print }: CommandContext, { emailed }: ErasedTraces) => {
  const { removed, left } = await removeFromOutbox(config.DATA_DIR, emailed)
  print(`Emails removed from the outbox: ${removed}.`)
  if (left.length > 0) print(`Check these files and delete them manually: ${left.join(', ')}`)
  print(
    "Backups made before this erasure still contain the person's data. After restoring one, run this command again.",
  )
}

const printTraces = (print: Print, { lines, messages, emailed: { uids, watches } }: ErasedTraces) => {
  print(`Order lines anonymized: ${lines}.`)
  print(`Messages to the shop deleted, with their images and replies: ${messages}.`)
  print(`Emails anonymized: ${uids.length}. Back-in-stock requests deleted: ${watches}.`)
}

const formatAccount = ({ account, otherShops }: Erasure) => {
  if (account === 'deleted') return 'The sign-in account and its sessions are deleted.'
  if (account === 'none')
    return 'The customer’s sign-in account is not on this server. Delete it at the sign-in provider.'
  return `The sign-in account was not deleted because these shops also use it: ${otherShops.join(', ')}.`
}

const getCustomer = async (db: Database, { id, domainId }: ShopRow, userId: string) => {
  const isThisCustomer = and(eq(customers.shopId, id), eq(customers.subject, userId))
  const [customer] = await db.select().from(customers).where(isThisCustomer)
  if (!customer) throw new CommandError(`The shop ${domainId} has no customer ${userId}.`)
  return customer
}

/** Matches the address of the customer record or of the account, verified or not. */
const listCustomersAt = (db: Database, { id }: ShopRow, email: string) => {
  const address = toEmailKey(email)
  return db
    .select({ subject: customers.subject })
    .from(customers)
    .leftJoin(identityUsers, eq(identityUsers.id, customers.subject))
    .where(
      and(
        eq(customers.shopId, id),
        or(eq(foldCase(customers.email), address), eq(identityUsers.email, address)),
      ),
    )
    .orderBy(asc(customers.id))
}
