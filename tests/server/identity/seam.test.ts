import { expect, onTestFinished, test, vi } from 'vitest'
import { createIdentity } from '../../../identity/identity.ts'
import { owner, publicUrl, startIdentity } from './startIdentity.ts'

/** A browser's fetch to the server in this process: it keeps cookies and sends its page's origin. */
const createBrowser = (app: Awaited<ReturnType<typeof startIdentity>>['app']): typeof fetch => {
  const jar = new Map<string, string>()
  return async (url, init) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
    const answer = await app.inject({
      method: init?.method === 'POST' ? 'POST' : 'GET',
      url: String(url),
      headers: {
        ...(init?.headers as Record<string, string>),
        origin: publicUrl,
        ...(cookie ? { cookie } : {}),
      },
      ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
    })
    for (const { name, value } of answer.cookies) {
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    return new Response(answer.body, { status: answer.statusCode })
  }
}

test('the embedded driver and the embedded provider understand each other', async () => {
  const { app, provider, ownerId } = await startIdentity()
  vi.stubGlobal('window', new EventTarget())
  onTestFinished(() => void vi.unstubAllGlobals())
  const fetch = createBrowser(app)
  const openTab = () => createIdentity({ provider: 'embedded', baseUrl: '/identity' }, { fetch })

  const tab = openTab()
  expect((await tab.ready()).status).toBe('signed-out')
  await expect(tab.signIn({ ...owner, password: 'wrong words' })).rejects.toMatchObject({
    fault: 'wrong-credentials',
  })
  await expect(tab.signIn({ ...owner, email: 'owner' })).rejects.toMatchObject({ fault: 'wrong-credentials' })
  await tab.signIn(owner)
  expect(tab.get().user).toEqual({ id: ownerId, fullName: 'Owner', email: owner.email })

  const afterReload = openTab()
  expect((await afterReload.ready()).user?.id).toBe(ownerId)
  const token = await afterReload.getToken()
  expect(await provider.verify(token!)).toEqual({ issuer: 'embedded', id: ownerId })

  await afterReload.signOut()
  expect(await tab.getToken({ fresh: true })).toBeNull()
  expect(tab.get().status).toBe('signed-out')
})
