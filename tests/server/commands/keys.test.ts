import { expect, test } from 'vitest'
import { keysRenew, keysRotate } from '../../../server/commands/keys.ts'
import { identitySessions } from '../../../server/database/schema.ts'
import { startCommandsOnShop } from './startCommands.ts'

test('keys rotate replaces the keys and keeps users signed in, and keys renew replaces them and signs out all users', async () => {
  const { run, stores, db, signUp, canSignIn, shopId } = await startCommandsOnShop()
  await signUp(shopId, 'ada@example.com')
  expect(await canSignIn('ada@example.com', 'a good password')).toBe(true)
  const tokenKeys = stores.secrets.signingKeys['auth-token']
  const first = await tokenKeys.current()

  expect(await run(keysRotate, {}, true)).toContain(
    'every instance of the shop signs new tokens with the new keys',
  )
  const second = await tokenKeys.current()
  expect(second.id).not.toBe(first.id)
  expect(await tokenKeys.find(first.id)).toEqual(first.secret)
  expect(await db.$count(identitySessions)).toBe(1)

  expect(await run(keysRenew, { yes: true }, true)).toContain('all users are signed out')
  expect((await tokenKeys.current()).id).not.toBe(second.id)
  await expect(tokenKeys.find(second.id)).rejects.toThrow('no applicable key')
  expect(await db.$count(identitySessions)).toBe(0)
})
