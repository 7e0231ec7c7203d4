import { afterEach, expect, test, vi } from 'vitest'
import { createAuthTokens } from '../../../../server/auth/authToken.ts'
import { authTokenLifetime } from '../../../../server/secrets/signingKeys.ts'
import { createFixedKeys } from '../../../support/database/testSecrets.ts'

afterEach(() => vi.useRealTimers())

test.each([
  ['a visitor', undefined],
  ['a signed-in customer', { issuer: 'http://issuer.test', id: 'user_ada', sessionId: undefined }],
])(
  'the token of %s is valid until it expires, even if verified repeatedly, and is rejected if altered',
  async (_who, subject) => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 })
    const tokens = createAuthTokens(createFixedKeys('c2VjcmV0'.repeat(6)))
    const token = await tokens.sign({ shopId: 7, subject })
    const [head, body, signature] = token.split('.')

    for (let n = 0; n < 2; n++) expect(await tokens.verify(token)).toEqual({ shopId: 7, subject })
    await expect(tokens.verify(`${head}.${body}.${signature?.toUpperCase()}`)).rejects.toThrow(
      'signature verification failed',
    )
    const others = createAuthTokens(createFixedKeys('b3RoZXIh'.repeat(6)))
    await expect(others.verify(token)).rejects.toThrow('signature verification failed')
    vi.setSystemTime(Date.now() + authTokenLifetime * 1000 - 1)
    expect(await tokens.verify(token)).toEqual({ shopId: 7, subject })
    vi.setSystemTime(Date.now() + 1)
    await expect(tokens.verify(token)).rejects.toThrow('timestamp check failed')
  },
)
