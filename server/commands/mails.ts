import { z } from 'zod'
import { defineCommand, type Command } from './command.ts'
import { holdMails, releaseMails } from '../mail/holds.ts'

export const mailHold = defineCommand({
  name: 'email hold',
  description:
    'hold all unsent and new emails of every shop; run it on a copied database before you start that copy',
  input: z.object({}),
  needsNoShop: true,
  run: async ({ stores: { database }, print }) =>
    print(`Emails on hold: ${await holdMails(database.db)}. Run "email release" to send them.`),
})

export const mailRelease = defineCommand({
  name: 'email release',
  description: 'send the emails of every shop that a restore or "email hold" put on hold',
  input: z.object({}),
  needsNoShop: true,
  run: async ({ stores: { database }, isServing, print }) => {
    const released = await database.db.transaction((tx) => releaseMails(tx))
    print(
      `Emails released: ${released}. ${isServing ? 'The shop is sending them now.' : 'The shop sends them when it runs.'}`,
    )
  },
})

export const mailCommands: readonly Command[] = [mailHold, mailRelease]
