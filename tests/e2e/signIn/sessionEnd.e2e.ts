// @module-tag long
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { buildContactMessage } from '../../factories/message.ts'
import { visitBackOffice } from '../../support/browser/visitBackOffice.ts'
import { deferred } from '../../support/waiting.ts'
import { signInUser, signUpUser } from '../../support/builtShop/users.ts'
import { ownerEnv } from '../../support/builtShop/startBuiltShop.ts'
import { signInWithForm } from '../../support/browser/steps.ts'

// A server of the specification takes any token of its own, so this is on our own server.
const { openTab, shop, admin } = visitBackOffice()

beforeAll(async () => {
  const account = { name: 'Ada Buyer', email: 'ada@example.com', password: 'a long enough password' }
  const { api } = await signUpUser(shop(), account)
  const { items } = await api.listItems('Product', { page: 1 })
  for (const { id } of items.slice(0, 2)) await api.createOrderLine({ items_id: id, action_type: 'enquiry' })
  // One for an estimate, and one for a parcel.
  const { items: orders } = await admin().api.listOrders({ page: 1 })
  await admin().api.changeOrder(orders[0]?.id ?? '', { state: 'accepted', version: 1 })
  await api.sendContactMessage(buildContactMessage({ name: 'Leo Letter' }), crypto.randomUUID())
})

const owner = { email: ownerEnv.ADMIN_EMAIL, password: ownerEnv.ADMIN_PASSWORD }
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

/** A tab of the owner's at that page, and what the browser asked before it left one. */
const open = async (path: string) => {
  // In a session of its own, since the test ends it.
  const { storageState } = await signInUser(shop(), owner)
  const { page, allowConsoleError } = await openTab(shop().url, { storageState })
  allowConsoleError(/40[13]|Unauthorized/)
  await page.goto(path)
  const asked: string[] = []
  page.on('dialog', (dialog) => asked.push(dialog.type()))
  return { page, asked }
}

/** Ends the session on the server; the page learns of it from its next call. */
const endSession = async (page: Page) => {
  const headers = { origin: shop().url }
  const answer = await page.context().request.post('/identity/sign-out', { headers, data: {} })
  expect(answer.status()).toBe(200)
}

interface OpenForm {
  path: string
  open?: (page: Page) => Promise<void>
  typed: Record<string, string>
  save: (page: Page) => Promise<void>
  /** What is typed into a record's form is offered; into a small one it simply stands there again. */
  restore?: (page: Page) => Promise<void>
}

/** Types, saves when the session is over, signs in again where that leads, and finds on return what was typed. */
const saveTooLate = async (page: Page, { path, open, typed, save, restore }: OpenForm) => {
  await page.goto(path)
  await open?.(page)
  for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text)
  const { pathname } = new URL(page.url())
  // Else one of the page's own calls could lead to sign-in before Save is pressed.
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

const restore = press(/^Restore what you typed/)
/** One that is made, one of a declared resource, and the shop, which has a form of its own. */
const recordForms: OpenForm[] = [
  {
    path: '/admin/products/create',
    typed: { Title: 'Late opal', Description: 'Typed too late.' },
    save: press('Create product'),
    restore,
  },
  {
    path: '/admin/pages/create',
    typed: { Title: 'Late returns', Slug: 'late-returns', Text: '## Too late\n\nTyped **too late**.' },
    save: press('Create page'),
    restore,
  },
  { path: '/admin/shop', typed: { 'Shop Name': 'Late opals' }, save: press('Save Changes'), restore },
]
/** These differ from them in their fields alone; sessionEnd.test.tsx saves some of them too late, without a browser. */
const otherRecordForms: OpenForm[] = [
  { path: '/admin/products/1', typed: { Title: 'Late opal' }, save: press('Save changes'), restore },
  {
    path: '/admin/categories/create',
    typed: { Name: 'Late opals', 'Category type': 'Rough' },
    save: press('Create category'),
    restore,
  },
  { path: '/admin/categories/1', typed: { Name: 'Late opals' }, save: press('Save changes'), restore },
  {
    path: '/admin/certificates/create',
    typed: { Laboratory: 'GIA', Number: 'LATE 1' },
    save: press('Create certificate'),
    restore,
  },
]

const saveEachTooLate = async (forms: OpenForm[]) => {
  const { page, asked } = await open(forms[0]!.path)
  page.on('dialog', (dialog) => void dialog.accept())

  for (const form of forms) await saveTooLate(page, form)

  // Only where somebody went to another form meanwhile: what was restored is not saved, either.
  expect(asked).toEqual(Array(forms.length - 1).fill('beforeunload'))
}

test('ADM-15 a record saved when the session is over leads to sign-in, without a question, and back to what was typed', () =>
  saveEachTooLate(recordForms))

test('ADM-15 so does a record in any other form', () => saveEachTooLate(otherRecordForms))

/** These make no call of their own: the list behind them does, once the tab is looked at again. */
const lookAgain = async (page: Page) =>
  void (await page.evaluate(() => dispatchEvent(new Event('visibilitychange'))))
const smallForms: OpenForm[] = [
  {
    path: '/admin/messages',
    open: (page) => page.getByRole('link', { name: /Leo Letter/ }).click(),
    typed: { Reply: 'Yes, we ship to Iceland.' },
    save: press('Send reply'),
  },
  {
    path: '/admin/customers',
    open: press('Block Ada Buyer'),
    typed: { Reason: 'Never paid' },
    save: press(/^Block$/),
  },
  {
    path: '/admin/products/1',
    typed: { 'YouTube address': 'https://youtu.be/dQw4w9WgXcQ' },
    save: press('Add video'),
  },
  {
    path: '/admin/products',
    open: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select / })
        .nth(1)
        .check()
      await press('Change prices')(page)
    },
    typed: { 'By how much': '-7.50' },
    save: lookAgain,
  },
  {
    path: '/admin/orders',
    open: press(/^Send Estimate: /),
    typed: { Amount: '120', Note: 'With a silver setting.' },
    save: lookAgain,
  },
  {
    path: '/admin/orders',
    open: async (page) => {
      await press(/^Shipping: /)(page)
      await press('Ship it all the same')(page)
    },
    typed: { 'Tracking number': '1Z 999' },
    save: lookAgain,
  },
]

test('ADM-12 ADM-15 what is typed into a small form is there again after a session that was over, too: a reply, a reason, an address, new prices, an estimate, a parcel', async () => {
  const { page, asked } = await open('/admin/messages')

  for (const form of smallForms) await saveTooLate(page, form)

  expect(asked).toEqual([])
})

test('ADM-15 what the browser has no room for is not lost to a session that is over: it asks, and whoever stays has it still', async () => {
  const { page, asked } = await open('/admin/products/1')
  page.on('dialog', (dialog) => void dialog.dismiss())
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The storage is full', 'QuotaExceededError')
    }
  })
  await field(page, 'Title').fill('Late opal')
  await endSession(page)

  await press('Save changes')(page)

  await expect.poll(() => asked).toEqual(['beforeunload'])
  await expect.poll(() => field(page, 'Title').isEnabled()).toBe(true)
  expect(await field(page, 'Title').inputValue()).toBe('Late opal')
  expect(new URL(page.url()).pathname).toBe('/admin/products/1')
})
