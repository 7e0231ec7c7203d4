import { z } from 'zod'
import { defineCommand, type Command } from './command.ts'

export const keysRotate = defineCommand({
  name: 'keys rotate',
  description: 'sign tokens with new keys; those in use are good until they expire, and nobody notices',
  input: z.object({}),
  needsNoShop: true,
  run: async ({ stores: { secrets }, print }) => {
    await secrets.rotate()
    print('New tokens are signed with new keys, in every copy of the shop within a minute.')
  },
})

export const keysRenew = defineCommand({
  name: 'keys renew',
  description: 'forget all keys and make new ones, also where SECRET_KEY is lost; everybody signs in again',
  input: z.object({ yes: z.literal(true, 'it signs everybody out, so it has to be given') }),
  options: [{ flags: '--yes', description: 'do not ask first' }],
  needsNoShop: true,
  question: () => 'Everybody who is signed in will have to sign in again. Make all keys anew?',
  run: async ({ stores: { secrets }, print }) => {
    await secrets.renew()
    print(
      'All keys are forgotten, and everybody is signed out. Start every copy of the shop anew: that makes new ones.',
    )
  },
})

export const keyCommands: readonly Command[] = [keysRotate, keysRenew]
