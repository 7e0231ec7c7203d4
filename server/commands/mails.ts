import { z } from 'zod'
import { defineCommand, type Command } from './command.ts'
import { holdMails, releaseMails } from '../mail/holds.ts'

export const mailHold = defineCommand({
  name: 'mail hold',
  description:
    'keep the mails back that are not sent yet, of every shop: before a copy of the database starts beside it',
  input: z.object({}),
  needsNoShop: true,
  run: async ({ stores: { database }, print }) =>
    print(`Mails held back: ${await holdMails(database.db)}. "mail release" sends them.`),
})

export const mailRelease = defineCommand({
  name: 'mail release',
  description: 'send the mails that a restore or "mail hold" has kept back, of every shop',
  input: z.object({}),
  needsNoShop: true,
  run: async ({ stores: { database }, isServing, print }) => {
    const released = await database.db.transaction((tx) => releaseMails(tx))
    print(`Mails released: ${released}. ${isServing ? 'They are being sent.' : 'A running shop sends them.'}`)
  },
})

export const mailCommands: readonly Command[] = [mailHold, mailRelease]
