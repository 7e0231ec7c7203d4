import { expect, test } from 'vitest'
import { ensureFirstAdmin } from '../../../../server/customers/admins/accounts.ts'
import { InvalidEnvironmentError } from '../../../../server/config/config.ts'
import { identityUsers } from '../../../../server/database/tables/accounts.ts'
import { createLinkToken } from '../../../../server/identity/embedded/emailedLinks.ts'
import { isCommonPassword } from '../../../../server/identity/embedded/commonPasswords.ts'
import { addShop } from '../../../support/shop/startShop.ts'
import { owner, startIdentity } from './startIdentity.ts'

const common = 'Password123'

const refused = {
  code: 'common_password',
  message: 'This password is too common. Choose another one.',
}

test.for([
  ['qwertyuiop', true],
  ['PASSWORD1', true],
  ['ｐａｓｓｗｏｒｄ１', true],
  ['passwordpassword', true],
  ['12341234', true],
  ['987654321', true],
  ['a good password', false],
  ['fhRk2-vQz81', false],
  ['welo-opal-honey', false],
] as const)(
  'the common password check ignores case and character width: %s gives %s',
  async ([password, isCommon]) => {
    expect(await isCommonPassword(password)).toBe(isCommon)
  },
)

test('a common password is rejected with a field error at sign-up, password change and password reset, and the reset link stays valid', async () => {
  const { post, signIn, signInOwner, db, ownerId } = await startIdentity()
  const cookie = await signInOwner()
  const token = await createLinkToken(db, 'password', ownerId, 1)

  for (const [path, body, field] of [
    ['/sign-up/email', { name: 'Ada', email: 'ada@example.com', password: common }, 'password'],
    ['/change-password', { currentPassword: owner.password, newPassword: common }, 'newPassword'],
    ['/reset-password', { token, newPassword: common }, 'newPassword'],
  ] as const) {
    const response = await post(path, body, { cookie })
    expect(response.statusCode, path).toBe(400)
    expect(response.json(), path).toMatchObject({ ...refused, payload: { [field]: refused.message } })
  }

  expect(await db.$count(identityUsers)).toBe(1)
  expect((await signIn(owner)).statusCode).toBe(200)
  expect((await post('/reset-password', { token, newPassword: 'a better password' })).statusCode).toBe(200)
})

test('the first start rejects a common ADMIN_PASSWORD by name and creates no account', async () => {
  const { db, provider } = await startIdentity()
  const shopId = await addShop(db, 'welo', 'public-key')
  const config = { ADMIN_EMAIL: 'ada@example.com', ADMIN_PASSWORD: common }

  const start = ensureFirstAdmin(db, provider, shopId, config)

  await expect(start).rejects.toThrow(InvalidEnvironmentError)
  await expect(start).rejects.toThrow('ADMIN_PASSWORD is one of the most common passwords')
  expect(await db.$count(identityUsers)).toBe(1)
})
