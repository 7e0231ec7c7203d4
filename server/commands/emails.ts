import { z } from 'zod'
import { defineCommand, type Command } from './command.ts'
import { holdEmails, releaseEmails } from '../emails/holds.ts'

export const emailHold = defineCommand({
  name: 'email hold',
  description:
    'hold all unsent and new emails of every shop; run it on a copied database before you start that copy',
  input: z.object({}),
  worksWithoutShop: true,
  run: async ({ stores: { database }, print }) =>
    print(`Emails on hold: ${await holdEmails(database.db)}. Run "email release" to send them.`),
})

export const emailRelease = defineCommand({
  name: 'email release',
  description: 'send the emails of every shop that a restore or "email hold" put on hold',
  input: z.object({}),
  worksWithoutShop: true,
  run: async ({ stores: { database }, isServing, print }) => {
    const released = await database.db.transaction((tx) => releaseEmails(tx))
    print(
      `Emails released: ${released}. ${isServing ? 'The shop is sending them now.' : 'The shop sends them when it runs.'}`,
    )
  },
})

export const emailCommands: readonly Command[] = [emailHold, emailRelease]
