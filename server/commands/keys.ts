import { z } from 'zod'
import { defineCommand, type Command } from './command.ts'

export const keysRotate = defineCommand({
  name: 'keys rotate',
  description: 'sign new tokens with new keys; existing tokens stay valid until they expire',
  input: z.object({}),
  worksWithoutShop: true,
  run: async ({ stores: { secrets }, print }) => {
    await secrets.rotate()
    print('Within a minute, every instance of the shop signs new tokens with the new keys.')
  },
})

export const keysRenew = defineCommand({
  name: 'keys renew',
  description:
    'delete all keys and create new ones, even if SECRET_KEY is lost; all users must sign in again',
  input: z.object({ yes: z.literal(true, 'required, because this signs out all users') }),
  options: [{ flags: '--yes', description: 'skip the confirmation' }],
  worksWithoutShop: true,
  question: () => 'Delete all keys and create new ones? All users must sign in again.',
  run: async ({ stores: { secrets }, print }) => {
    await secrets.renew()
    print(
      'All keys were deleted and all users are signed out. Restart every instance of the shop to create new keys.',
    )
  },
})

export const keyCommands: readonly Command[] = [keysRotate, keysRenew]
