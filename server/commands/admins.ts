import { z } from 'zod'
import { limits } from '../../dataProvider/contract/limits.ts'
import { addAdmin, findAccount } from '../admins/accounts.ts'
import { codeLifetime, createClaimCode } from '../admins/claimCodes.ts'
import { generatePassword } from '../admins/generatedPassword.ts'
import { demote, listAdmins } from '../admins/store.ts'
import { putAccount } from '../identity/embedded/account.ts'
import { defineCommand, shopInput, shopOption } from './command.ts'
import { CommandError } from './commandRefused.ts'
import { toTable } from './table.ts'

const emailArgument = { name: 'email', description: "the e-mail of the person's sign-in account" }
const emailInput = z.email('must be an e-mail address').max(limits.email)

export const adminAdd = defineCommand({
  name: 'admin add',
  description:
    'make an account an admin of the shop; without such an account, make one and print its password',
  arguments: [emailArgument],
  options: [shopOption],
  input: z.object({ email: emailInput, shop: shopInput }),
  run: async ({ stores, embeddedProvider, shopOf, say }, { email, shop }) => {
    const provider = await embeddedProvider()
    const { id, domainId } = await shopOf(shop)
    const { customer, generatedPassword } = await addAdmin(stores.database.db, provider, id, email)
    if (!customer) {
      throw new CommandError(
        `${email} is blocked in the shop ${domainId}; an admin has to unblock them first.`,
      )
    }
    if (generatedPassword !== undefined) sayPassword(say, email, generatedPassword)
    say(`${email} is an admin of the shop ${domainId}.`)
  },
})

export const adminRemove = defineCommand({
  name: 'admin remove',
  description: 'make an admin a customer again; the last admin of a shop stays',
  arguments: [{ name: 'person', description: "the account's e-mail, or a user id as admin list shows it" }],
  options: [shopOption],
  input: z.object({ person: z.string().min(1), shop: shopInput }),
  run: async ({ stores: { database }, shopOf, say }, { person, shop }) => {
    const { id, domainId } = await shopOf(shop)
    const userId = person.includes('@') ? (await findAccount(database.db, person))?.id : person
    const customer = userId && (await demote(database.db, id, userId))
    if (!customer) throw new CommandError(`The shop ${domainId} has no admin ${person}: nothing was changed.`)
    say(`${person} is a customer of the shop ${domainId} now.`)
  },
})

export const adminList = defineCommand({
  name: 'admin list',
  description: "the shop's admins",
  options: [shopOption],
  input: z.object({ shop: shopInput }),
  run: async ({ stores, shopOf, say }, { shop }) => {
    const { id } = await shopOf(shop)
    const admins = await listAdmins(stores.database.db, id)
    say(
      toTable([
        ['USER ID', 'NAME', 'E-MAIL', 'NUMBER'],
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
    'print a code, good once and for an hour, that makes whoever enters it signed in at /admin an admin',
  options: [shopOption],
  input: z.object({ shop: shopInput }),
  run: async ({ stores, shopOf, say }, { shop }) => {
    const { id, domainId } = await shopOf(shop)
    say(`Code: ${await createClaimCode(stores.database.db, id)}`)
    say(`It makes one person an admin of the shop ${domainId}, within ${codeLifetime / 60_000} minutes.`)
  },
})

export const adminResetPassword = defineCommand({
  name: 'admin reset-password',
  description: "give an admin's account a new random password, print it once and end the account's sessions",
  arguments: [emailArgument],
  options: [shopOption],
  input: z.object({ email: emailInput, shop: shopInput }),
  run: async ({ stores: { database }, embeddedProvider, shopOf, say }, { email, shop }) => {
    const provider = await embeddedProvider()
    const { id, domainId } = await shopOf(shop)
    const account = await findAccount(database.db, email)
    const admins = await listAdmins(database.db, id)
    if (!account || !admins.some(({ userId }) => userId === account.id)) {
      throw new CommandError(
        `The shop ${domainId} has no admin with the account ${email}: nothing was changed.`,
      )
    }
    const password = generatePassword()
    await putAccount(provider, { ...account, password, mustChange: true })
    sayPassword(say, email, password)
    say('Whoever was signed in to it has been signed out.')
  },
})

const sayPassword = (say: (text: string) => void, email: string, password: string) => {
  say(`E-mail:   ${email}`)
  say(`Password: ${password}`)
  say('The password is shown this once: keep it.')
}
