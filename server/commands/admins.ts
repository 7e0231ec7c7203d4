import { z } from 'zod'
import { emailText } from '../../dataProvider/contract/fields.schema.ts'
import type { CustomerRow } from '../auth/customerRecord.ts'
import { addAdmin, findAccount, generatePassword } from '../customers/admins/accounts.ts'
import { codeLifetime, createClaimCode } from '../customers/admins/claimCodes.ts'
import { demoteCustomer, listAdmins } from '../customers/admins/store.ts'
import { logEvent } from '../http/logEvents.ts'
import { upsertAccount } from '../identity/embedded/account.ts'
import { defineCommand, shopInput, shopOption, type Command } from './command.ts'
import { CommandError } from './commandError.ts'
import { formatTable } from './terminal/formatTable.ts'

const emailArgument = { name: 'email', description: "the email address of the person's account" }

export const adminAdd = defineCommand({
  name: 'admin add',
  description:
    'make an account an admin of the shop; if there is no such account, create it and print its password',
  arguments: [emailArgument],
  options: [shopOption],
  input: z.object({ email: emailText(), shop: shopInput }),
  run: async ({ stores, embeddedProvider, getShopByDomain, log, print }, { email, shop }) => {
    const provider = await embeddedProvider()
    const { id, domainId } = await getShopByDomain(shop)
    const before = await listAdmins(stores.database.db, id)
    const { customer, generatedPassword } = await addAdmin(stores.database.db, provider, id, email)
    if (!customer) {
      throw new CommandError(
        `${email} is blocked in the shop ${domainId}. An admin must unblock the account first.`,
      )
    }
    if (before.every(({ userId }) => userId !== customer.subject))
      logEvent(log, 'role_changed', toDetails(customer, 'admin add'))
    if (generatedPassword !== undefined) printPassword(print, email, generatedPassword)
    print(`${email} is an admin of the shop ${domainId}.`)
  },
})

export const adminRemove = defineCommand({
  name: 'admin remove',
  description: 'make an admin a customer again; the last admin of a shop cannot be removed',
  arguments: [
    { name: 'person', description: 'the email address of the account, or a user id from "admin list"' },
  ],
  options: [shopOption],
  input: z.object({ person: z.string().min(1), shop: shopInput }),
  run: async ({ stores: { database }, getShopByDomain, log, print }, { person, shop }) => {
    const { id, domainId } = await getShopByDomain(shop)
    const userId = person.includes('@') ? (await findAccount(database.db, person))?.id : person
    const customer = userId && (await demoteCustomer(database.db, id, userId))
    if (!customer) throw new CommandError(`The shop ${domainId} has no admin ${person}. Nothing was changed.`)
    logEvent(log, 'role_changed', toDetails(customer, 'admin remove'))
    print(`${person} is now a customer of the shop ${domainId}.`)
  },
})

export const adminList = defineCommand({
  name: 'admin list',
  description: "list the shop's admins",
  options: [shopOption],
  input: z.object({ shop: shopInput }),
  run: async ({ stores, getShopByDomain, print }, { shop }) => {
    const { id } = await getShopByDomain(shop)
    const admins = await listAdmins(stores.database.db, id)
    print(
      formatTable([
        ['USER ID', 'NAME', 'EMAIL', 'NUMBER'],
        ...admins.map(({ userId, name, email, customerNumber }) => [
          userId,
          name,
          email,
          String(customerNumber),
        ]),
      ]),
    )
  },
})

export const adminClaimCode = defineCommand({
  name: 'admin claim-code',
  description:
    'print a one-time code, valid for an hour: a signed-in user who enters it at /admin becomes an admin',
  options: [shopOption],
  input: z.object({ shop: shopInput }),
  run: async ({ stores, getShopByDomain, print }, { shop }) => {
    const { id, domainId } = await getShopByDomain(shop)
    print(`Code: ${await createClaimCode(stores.database.db, id)}`)
    print(
      `It makes one person an admin of the shop ${domainId} and expires in ${codeLifetime / 60_000} minutes.`,
    )
  },
})

export const adminResetPassword = defineCommand({
  name: 'admin reset-password',
  description:
    "set a new random password for an admin's account, print it once, and end the account's sessions",
  arguments: [emailArgument],
  options: [shopOption],
  input: z.object({ email: emailText(), shop: shopInput }),
  run: async ({ stores: { database }, embeddedProvider, getShopByDomain, print }, { email, shop }) => {
    const provider = await embeddedProvider()
    const { id, domainId } = await getShopByDomain(shop)
    const account = await findAccount(database.db, email)
    const admins = await listAdmins(database.db, id)
    if (!account || !admins.some(({ userId }) => userId === account.id)) {
      throw new CommandError(
        `The shop ${domainId} has no admin with the email address ${email}. Nothing was changed.`,
      )
    }
    const password = generatePassword()
    await upsertAccount(provider, { ...account, password, mustChange: true })
    printPassword(print, email, password)
    print('All sessions of this account have ended.')
  },
})

export const adminCommands: readonly Command[] = [
  adminAdd,
  adminRemove,
  adminList,
  adminClaimCode,
  adminResetPassword,
]

const toDetails = ({ subject, shopId, role }: CustomerRow, command: string) => ({
  customer: subject,
  shop: shopId,
  role,
  command,
})

const printPassword = (print: (text: string) => void, email: string, password: string) => {
  print(`Email:    ${email}`)
  print(`Password: ${password}`)
  print('This password is shown only once. Save it now.')
}
