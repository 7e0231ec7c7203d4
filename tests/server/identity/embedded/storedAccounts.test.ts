import { decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { scrypt } from '../../../../server/identity/embedded/passwords.ts'
import {
  identityAccounts,
  identityKeys,
  identitySessions,
  identityUsers,
} from '../../../../server/database/tables/accounts.ts'
import { startIdentity } from './startIdentity.ts'

// As version 0.1.0 stored them, with the secret of startIdentity.
const id = 'user_bed22469-97dc-4dea-bf86-31838dc52622'
const user = { id, name: 'Ada', email: 'ada@example.com' }
const password = 'a long password of the owner'
const account = {
  id: '060fd297-3295-4556-9b92-7b1330dad1be',
  userId: id,
  accountId: id,
  providerId: 'credential',
  password:
    'f0c82a0b9b5528164b82df9402c87fe3:1852f976eb8edece7ff934ba65bd74ac332077467f66bbc0cab836d15783b6f8033a6f1710164febc0bd4cda20aa2fde617629ed95451b3d3707035c3c91683d',
}
const token = 'sKB7t91rrhpQVje2RUsr5kdQ5ksWzHj7'
const cookie = `welo.session_token=${token}.1mKXxBqSL0wrRyILUvKXnQESU2A%2Fv3XyRz4iCf1z7gg%3D`
const key = {
  id: 'a1ef16ea-ae46-4370-b0e7-030412061a80',
  publicKey: '{"crv":"Ed25519","x":"eFVcgVo-CE7c5kc9nCLGwT1KL2yE0M1TzsBYiGcSBsE","kty":"OKP"}',
  privateKey:
    '"d1760234ab174d012ea560c2c359969f8c7751fc93de90c48b4a3cfbe4c6be25cd23889f685d5568b30eaa2f270b4fbab214aaade5880f1155c7605b3243abf30e3e9608900da4e958a738d06ce47f263a3fffdd17fdac3c6656c0e215c0f8006fa6096d74e36503c306c75443c76c2622b08ec77e87a35556013558176f33391ee0afdf82a1c7a800a96998ddb735d2eb034ffb22ec9737b1652d4c26a6d1187b3263341243d3aed6"',
  alg: 'EdDSA',
  crv: 'Ed25519',
}

test('an account, a session and a signing key of a database from before are good', async () => {
  const { db, provider, signIn, get, getToken } = await startIdentity({ hashing: scrypt })
  const expiresAt = new Date(Date.now() + 60 * 60_000)
  await db.insert(identityUsers).values(user)
  await db.insert(identityAccounts).values(account)
  await db.insert(identitySessions).values({ id: 'session_ada', token, userId: id, expiresAt })
  await db.insert(identityKeys).values(key)

  expect((await signIn({ email: user.email, password })).json()).toMatchObject({ user })
  expect((await get('/get-session', cookie)).json()).toMatchObject({ user })
  const sessionToken = await getToken(cookie)
  expect(decodeProtectedHeader(sessionToken)).toMatchObject({ kid: key.id })
  expect(await provider.verify(sessionToken)).toMatchObject({ id, sessionId: 'session_ada' })
})
