import { and, asc, eq, or } from 'drizzle-orm'
import { z } from 'zod'
import { toEmailKey } from '../../dataProvider/contract/email.ts'
import { emailText } from '../../dataProvider/contract/fields.schema.ts'
import { foldCase } from '../database/collation.ts'
import type { Database } from '../database/database.ts'
import { customers, identityUsers } from '../database/schema.ts'
import type { ShopRow } from '../shops/store.ts'
import { defineCommand, shopInput, shopOption, type CommandContext, type Command } from './command.ts'
import { eraseCustomer, type Erasure } from '../operations/person/eraseCustomer.ts'
import { erasePerson, type ErasedTraces } from '../operations/person/erasePerson.ts'
import { exportCustomer } from '../operations/person/exportCustomer.ts'
import { personAt } from '../operations/person/person.ts'
import { removeFromOutbox } from '../mail/outbox.ts'
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
    'remove the person from everything kept about a customer, or about somebody who has only an address; the order lines stay, without a person',
  arguments: [{ ...userArgument, isOptional: true }],
  options: [
    {
      flags: '--email <ADDRESS>',
      description: 'in place of USER_ID: make sure first that it is theirs who asks',
    },
    shopOption,
    { flags: '--yes', description: 'do not ask first' },
  ],
  question: ({ user_id: userId, email }) =>
    `Erase the customer ${String(userId ?? email ?? 'nobody')}? It cannot be undone.`,
  input: z.object({
    user_id: z.string().min(1).optional(),
    email: emailText().optional(),
    shop: shopInput,
    yes: z.literal(true, 'it cannot be undone, so it has to be given'),
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
      print(`Erased the address ${email}.`)
      printTraces(print, traces)
      await eraseFiles(context, traces)
      for (const { subject } of await listCustomersAt(db, owner, email)) {
        print(`A customer with that address is kept: customer erase ${subject}`)
      }
    } else throw new CommandError('Name either a user id or an --email.', 'usage')
  },
})

export const customerCommands: readonly Command[] = [customerExport, customerErase]

type Print = CommandContext['print']

const printErasure = (print: Print, userId: string, erasure: Erasure) => {
  print(`Erased the customer ${userId}: name, e-mail and further data.`)
  print(`Links to earlier visits removed: ${erasure.visits}.`)
  printTraces(print, erasure)
  print(formatAccount(erasure))
  if (erasure.account !== 'deleted') {
    print('Whoever is signed in there may make a fresh record: end the sign-in where the account is.')
  }
  print('Emails to an address that was never verified are kept: customer erase --email.')
}

/** Removes what lies outside the database, once that has forgotten the person, and says what may be left. */
const eraseFiles = async ({ config, print }: CommandContext, { mailed }: ErasedTraces) => {
  const { removed, left } = await removeFromOutbox(config.DATA_DIR, mailed)
  print(`Emails removed from the outbox: ${removed}.`)
  if (left.length > 0) print(`Check these files and delete them by hand: ${left.join(', ')}`)
  print(
    "Backups made before this erasure still contain the person's data. After restoring one, run this command again.",
  )
}

const printTraces = (print: Print, { lines, messages, mailed: { uids, watches } }: ErasedTraces) => {
  print(`Order lines kept without a person: ${lines}.`)
  print(`Messages to the shop deleted, with their pictures and replies: ${messages}.`)
  print(`Emails anonymized: ${uids.length}. Back-in-stock requests deleted: ${watches}.`)
}

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

/** Their record or their account has it, proven or not. */
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
