import { expect, test } from 'vitest'
import { ensureFirstAdmin } from '../../../../server/admins/firstAdmin.ts'
import { InvalidEnvironmentError } from '../../../../server/config.ts'
import { identityUsers } from '../../../../server/database/tables/accounts.ts'
import { createLinkToken } from '../../../../server/identity/embedded/mailedLinks.ts'
import { isCommonPassword } from '../../../../server/identity/embedded/commonPasswords.ts'
import { addShop } from '../../../support/shop/startShop.ts'
import { owner, startIdentity } from './startIdentity.ts'

const common = 'Password123'

const refused = {
  code: 'common_password',
  message: 'This is one of the passwords that everybody tries first: please choose another one',
}

test.for([
  '12345678',
  'qwertyuiop',
  'password1',
  'PASSWORD1',
  'ｐａｓｓｗｏｒｄ１',
  'passwordpassword',
  '00000000',
  '12341234',
  '987654321',
  'abcdefgh',
])('everybody tries %s first, in capitals and full width too', async (password) => {
  expect(await isCommonPassword(password)).toBe(true)
})

test.for(['a good password', owner.password, 'fhRk2-vQz81', 'welo-opal-honey'])(
  'nobody tries %s first',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false)
  },
)

test('a common password makes no account, and the answer names its field', async () => {
  const { post, db } = await startIdentity()

  const answer = await post('/sign-up/email', { name: 'Ada', email: 'ada@example.com', password: common })

  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({ ...refused, payload: { password: refused.message } })
  expect(await db.$count(identityUsers)).toBe(1)
})

test('nobody changes their password to a common one', async () => {
  const { post, signIn, signInOwner } = await startIdentity()

  const change = { currentPassword: owner.password, newPassword: common }
  const answer = await post('/change-password', change, { cookie: await signInOwner() })

  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({ ...refused, payload: { newPassword: refused.message } })
  expect((await signIn(owner)).statusCode).toBe(200)
})

test('a mailed link sets no common password, and is good for another one', async () => {
  const { post, signIn, db, ownerId } = await startIdentity()
  const token = await createLinkToken(db, 'password', ownerId, 1)

  const answer = await post('/reset-password', { token, newPassword: common })

  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({ ...refused, payload: { newPassword: refused.message } })
  expect((await signIn(owner)).statusCode).toBe(200)
  expect((await post('/reset-password', { token, newPassword: 'a better password' })).statusCode).toBe(200)
})

test('a first start refuses a common ADMIN_PASSWORD by name and makes no account', async () => {
  const { db, provider } = await startIdentity()
  const shopId = await addShop(db, 'welo', 'public-key')
  const config = { ADMIN_EMAIL: 'ada@example.com', ADMIN_PASSWORD: common }

  const start = ensureFirstAdmin(db, provider, shopId, config)

  await expect(start).rejects.toThrow(InvalidEnvironmentError)
  await expect(start).rejects.toThrow('ADMIN_PASSWORD is one of the passwords that everybody tries first')
  expect(await db.$count(identityUsers)).toBe(1)
})
