// @module-tag long
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { buildContactMessage } from '../../factories/message.ts'
import { visitBackOffice } from '../../support/browser/visitBackOffice.ts'
import { deferred } from '../../support/waiting.ts'
import { signInUser, signUpUser } from '../../support/builtShop/users.ts'
import { ownerEnv } from '../../support/builtShop/startBuiltShop.ts'
import { signInWithForm } from '../../support/browser/steps.ts'

// A specification-only server accepts a token even after sign-out, so these tests run on Welo's own server.
const { openTab, shop } = visitBackOffice()

beforeAll(async () => {
  const account = { name: 'Ada Buyer', email: 'ada@example.com', password: 'a long enough password' }
  const { api } = await signUpUser(shop(), account)
  const { items } = await api.listItems('Product', { page: 1 })
  await api.createOrderLine({ items_id: items[0]!.id, action_type: 'enquiry' })
  await api.sendContactMessage(buildContactMessage({ name: 'Leo Letter' }), crypto.randomUUID())
})

const owner = { email: ownerEnv.ADMIN_EMAIL, password: ownerEnv.ADMIN_PASSWORD }
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

/** Opens a tab of the owner at the path. `requested` lists the types of the browser's dialogs. */
const open = async (path: string) => {
  // Use a separate session, because the test ends it.
  const { storageState } = await signInUser(shop(), owner)
  const { page, allowConsoleError } = await openTab(shop().url, { storageState })
  allowConsoleError(/40[13]|Unauthorized/)
  await page.goto(path)
  const requested: string[] = []
  page.on('dialog', (dialog) => requested.push(dialog.type()))
  return { page, requested }
}

/** Ends the session on the server. The page detects that in its next call. */
const endSession = async (page: Page) => {
  const headers = { origin: shop().url }
  const response = await page.context().request.post('/identity/sign-out', { headers, data: {} })
  expect(response.status()).toBe(200)
}

interface OpenForm {
  path: string
  open?: (page: Page) => Promise<void>
  typed: Record<string, string>
  save: (page: Page) => Promise<void>
  /** A record's form offers to restore a draft. Small forms restore it automatically. */
  restore?: (page: Page) => Promise<void>
}

/** Fills in the form, ends the session and saves. Signs in again after the redirect, and expects the same values in the form. */
const saveTooLate = async (page: Page, { path, open, typed, save, restore }: OpenForm) => {
  await page.goto(path)
  await open?.(page)
  for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text)
  const { pathname } = new URL(page.url())
  // Wait for the page's own calls: one of them could redirect to sign-in before Save is clicked.
  await page.waitForLoadState('networkidle')
  const pressed = deferred()
  await page.route(/\/(api|identity)\//, async (route) => {
    await pressed.promise
    await route.continue()
  })
  await endSession(page)

  await save(page)
  pressed.resolve()

  await page.waitForURL((url) => url.pathname === '/sign-in')
  await page.unrouteAll()
  expect(new URL(page.url()).searchParams.get('redirect_url')).toBe(pathname)
  await signInWithForm(page, owner)
  await page.waitForURL((url) => url.pathname === pathname)
  await open?.(page)
  await restore?.(page)
  for (const [name, text] of Object.entries(typed))
    await expect.poll(() => field(page, name).inputValue()).toBe(text)
}

const restore = press(/^Restore draft/)
// One form belongs to a declared resource. The shop's form is implemented separately.
const recordForms: OpenForm[] = [
  {
    path: '/admin/pages/create',
    typed: { Title: 'Late returns', Slug: 'late-returns', Text: '## Too late\n\nTyped **too late**.' },
    save: press('Create page'),
    restore,
  },
  { path: '/admin/shop', typed: { 'Shop Name': 'Late opals' }, save: press('Save Changes'), restore },
]
test('ADM-15 saving a record after the session ends redirects to sign-in without a prompt, and back to the draft', async () => {
  const { page, requested } = await open(recordForms[0]!.path)
  page.on('dialog', (dialog) => void dialog.accept())

  for (const form of recordForms) await saveTooLate(page, form)

  // Opening the second form prompts, because the restored draft of the first form is unsaved.
  expect(requested).toEqual(Array(recordForms.length - 1).fill('beforeunload'))
})

/** The second form sends no request. The list behind it sends a request when the tab becomes visible again. */
const smallForms: OpenForm[] = [
  {
    path: '/admin/messages',
    open: (page) => page.getByRole('link', { name: /Leo Letter/ }).click(),
    typed: { Reply: 'Yes, we ship to Iceland.' },
    save: press('Send reply'),
  },
  {
    path: '/admin/orders',
    open: press(/^Send Estimate: /),
    typed: { Amount: '120', Note: 'With a silver setting.' },
    save: async (page) => void (await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))),
  },
]

test('ADM-12 ADM-15 a reply and an estimate that were typed before the session ended are restored after sign-in', async () => {
  const { page, requested } = await open('/admin/messages')

  for (const form of smallForms) await saveTooLate(page, form)

  expect(requested).toEqual([])
})

test('ADM-15 if the browser storage is full when the session ends, the browser prompts, and the changes stay for an admin who does not leave', async () => {
  const { page, requested } = await open('/admin/products/1')
  page.on('dialog', (dialog) => void dialog.dismiss())
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The storage is full', 'QuotaExceededError')
    }
  })
  await field(page, 'Title').fill('Late opal')
  await endSession(page)

  await press('Save changes')(page)

  await expect.poll(() => requested).toEqual(['beforeunload'])
  await expect.poll(() => field(page, 'Title').isEnabled()).toBe(true)
  expect(await field(page, 'Title').inputValue()).toBe('Late opal')
  expect(new URL(page.url()).pathname).toBe('/admin/products/1')
})
