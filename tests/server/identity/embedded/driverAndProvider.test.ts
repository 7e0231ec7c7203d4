import { expect, onTestFinished, test, vi } from 'vitest'
import { createIdentity } from '../../../../identity/identity.ts'
import { owner, publicUrl, startIdentity, findToken } from './startIdentity.ts'

/** The `fetch` of a browser for the server in this process. It stores cookies and sends the page's origin. */
const createBrowser = (app: Awaited<ReturnType<typeof startIdentity>>['app']): typeof fetch => {
  const jar = new Map<string, string>()
  return async (url, init) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
    const response = await app.inject({
      method: init?.method === 'POST' ? 'POST' : 'GET',
      url: String(url),
      headers: {
        ...(init?.headers as Record<string, string>),
        origin: publicUrl,
        ...(cookie ? { cookie } : {}),
      },
      ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
    })
    for (const { name, value } of response.cookies) {
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    return new Response(response.body, { status: response.statusCode })
  }
}

/** Starts the provider with an owner. `openTab` opens tabs of one browser. */
const startTabs = async (options: Parameters<typeof startIdentity>[0] = {}) => {
  const started = await startIdentity(options)
  vi.stubGlobal('window', new EventTarget())
  onTestFinished(() => void vi.unstubAllGlobals())
  const fetch = createBrowser(started.app)
  const openTab = () => createIdentity({ provider: 'embedded', baseUrl: '/identity' }, { fetch })
  return { ...started, openTab }
}

const newPassword = 'another good password'

test('the embedded driver and the embedded provider work together to sign in, restore the session and sign out', async () => {
  const { provider, ownerId, openTab } = await startTabs()

  const tab = openTab()
  expect((await tab.ready()).status).toBe('signed-out')
  const refused = { code: 'wrong-credentials' }
  await expect(tab.account.signIn({ ...owner, password: 'wrong words' })).rejects.toMatchObject(refused)
  await expect(tab.account.signIn({ ...owner, email: 'owner' })).rejects.toMatchObject(refused)
  await tab.account.signIn(owner)
  expect(tab.get().user).toEqual({ id: ownerId, fullName: 'Owner', email: owner.email })

  const afterReload = openTab()
  expect((await afterReload.ready()).user?.id).toBe(ownerId)
  const token = await afterReload.getToken()
  expect(await provider.verify(token!)).toMatchObject({ issuer: 'embedded', id: ownerId })

  await afterReload.signOut()
  expect(await tab.getToken({ fresh: true })).toBeNull()
  expect(tab.get().status).toBe('signed-out')
})

test('the driver and the provider work together to sign up and to reset a password by link', async () => {
  const { openTab, emails, deliver } = await startTabs()
  const tab = openTab()
  const ada = { fullName: 'Ada Buyer', email: 'ada@example.com', password: 'a good password' }

  await tab.account.signUp(ada)
  expect(tab.get()).toMatchObject({ status: 'signed-in', user: { fullName: 'Ada Buyer', email: ada.email } })
  await expect(openTab().account.signUp(ada)).rejects.toMatchObject({ code: 'email-taken' })

  await tab.account.requestPasswordReset(owner.email)
  await deliver()
  const reset = { token: findToken(emails[0]!), newPassword }
  await tab.account.resetPassword(reset)
  await expect(tab.account.resetPassword(reset)).rejects.toMatchObject({ code: 'link-expired' })
  await tab.account.signIn({ ...owner, password: newPassword })
  expect(tab.get().status).toBe('signed-in')
})

test('the driver and the provider work together to replace a password that must be changed', async () => {
  const { openTab, ownerId, provider } = await startTabs({ mustChange: true })
  const tab = openTab()

  await tab.account.signIn(owner)
  expect(tab.get()).toEqual({ status: 'password-due', user: null })
  expect((await openTab().ready()).status).toBe('password-due')
  const change = (currentPassword: string, password: string) =>
    tab.account.changePassword({ currentPassword, newPassword: password })
  await expect(change('not the password', newPassword)).rejects.toMatchObject({ code: 'wrong-password' })
  await expect(change(owner.password, owner.password)).rejects.toMatchObject({ code: 'same-password' })
  await change(owner.password, newPassword)

  expect(tab.get()).toMatchObject({ status: 'signed-in', user: { id: ownerId } })
  expect(await provider.verify((await tab.getToken())!)).toMatchObject({ id: ownerId })
})
