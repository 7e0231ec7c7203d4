// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { BackOfficeApi } from '../../../backoffice/api.ts'
import type { Shop, ShopChanges } from '../../../dataProvider/contract/shop.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { buildShop } from '../../factories/shop.ts'
import { takeComplaints } from '../../support/setup.ts'
import { failSaves } from '../failingSaves.ts'
import { fill, renderBackOffice } from '../renderBackOffice.tsx'

// What a form keeps for later would be offered to the next test.
afterEach(() => localStorage.clear())

/** The page over a shop that takes every change; `sent` is what came. */
const openShop = (shop: Shop = buildShop(), calls: Partial<BackOfficeApi> = {}) => {
  const sent: ShopChanges[] = []
  const updateShop = async (changes: ShopChanges) => {
    sent.push(changes)
    const { _shop_info, ...plain } = changes
    const contact = { ...shop._shop_info.contact_info, ..._shop_info?.contact_info }
    return { ...shop, ...plain, _shop_info: { contact_info: contact } } as Shop
  }
  const view = renderBackOffice('/admin/shop', { getShop: async () => shop, updateShop, ...calls })
  return { ...view, sent }
}

const openTab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }))
const saveButton = () => screen.getByRole('button', { name: 'Save Changes' })
const save = async () => userEvent.click(saveButton())

test('ASHOP-1 three tabs hold the fields and checkboxes of the specification', async () => {
  openShop(buildShop({ name: 'Welo', Is_visible: true, testmode: false }))
  const tabs: [string, string[]][] = [
    ['Basic Info', ['Shop Name', 'Description', 'Logo URL', 'Custom Domain', 'Shop Slug']],
    ['Contact Info', ['Contact Name', 'Contact Email', 'Contact Phone', 'Website URL']],
    ['Advanced', ['Shop Visible', 'Allow Affiliate', 'Test Mode']],
  ]

  for (const [name, labels] of tabs) {
    await openTab(name)
    const panel = within(screen.getByRole('tabpanel', { name }))
    const fields = [...panel.queryAllByRole('textbox'), ...panel.queryAllByRole('checkbox')]
    expect(fields).toEqual(labels.map((label) => panel.getByLabelText(label, { exact: false })))
  }
  expect(screen.getByRole('checkbox', { name: 'Shop Visible' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Test Mode' })).not.toBeChecked()
})

test('ASHOP-2 ASHOP-3 ASHOP-6 Save Changes sends what was changed and nothing else, from every tab at once', async () => {
  const { sent } = openShop()
  await fill('Shop Name', ' Welo Gems ')
  await openTab('Contact Info')
  await fill('Contact Phone', '+1 555 010 0001')
  await openTab('Advanced')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Test Mode' }))

  await save()

  expect(await screen.findByText('Shop settings updated successfully')).toBeVisible()
  expect(sent).toEqual([
    { name: 'Welo Gems', testmode: true, _shop_info: { contact_info: { phone: '+1 555 010 0001' } } },
  ])
  expect(within(screen.getByRole('banner')).getByText('Welo Gems')).toBeVisible()
  expect(saveButton()).toBeDisabled()
})

test('ASHOP-5 while nothing is changed there is nothing to press', async () => {
  const { sent } = openShop(buildShop({ name: 'Welo' }))
  const name = await screen.findByRole('textbox', { name: /Shop Name/ })
  expect(saveButton()).toBeDisabled()

  fireEvent.change(name, { target: { value: 'Welo ' } })
  expect(saveButton()).toBeDisabled()
  fireEvent.change(name, { target: { value: 'Gems' } })
  expect(saveButton()).toBeEnabled()
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }))

  expect(name).toHaveValue('Welo')
  expect(saveButton()).toBeDisabled()
  expect(sent).toEqual([])
})

test('ASHOP-4 ERR-9 a failure says why under its title, keeps what was typed, and leaving still asks', async () => {
  openShop(undefined, {
    updateShop: () => Promise.reject(new ApiError(502, 'UX API request failed: Bad Gateway')),
  })
  await fill('Shop Name', 'Welo Gems')

  await save()

  const toast = within((await screen.findByText('Error')).parentElement ?? document.body)
  expect(toast.getByText('UX API request failed: Bad Gateway', { exact: false })).toBeVisible()
  expect(await screen.findByRole('textbox', { name: /Shop Name/ })).toHaveValue('Welo Gems')
  expect(saveButton()).toBeEnabled()
  await userEvent.click(screen.getByRole('link', { name: 'Services' }))
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  expect(takeComplaints()).toEqual([expect.stringContaining('Bad Gateway')])
})

test('ASHOP-4 ERR-9 settings whose save ends in 500, in 409 or in no answer keep all that was typed, until they are saved', async () => {
  const taken = { code: 'conflict', message: 'Taken', payload: { slug: 'Slug is already taken' } }
  const { calls, sent } = failSaves(buildShop(), [
    { status: 500, body: {} },
    { status: 409, body: taken },
    'no answer',
  ])
  renderBackOffice('/admin/shop', calls)
  const typed = { 'Shop Name': 'Typed name', 'Shop Slug': 'typed', 'Contact Phone': '+1 555 010 0001' }
  for (const [label, text] of Object.entries(typed)) await fill(label, text)
  const failures = ['Internal Server Error', 'Conflict', 'The shop did not answer in time']

  for (const said of failures) {
    await save()
    expect(await screen.findByText(said, { exact: false })).toBeInTheDocument()
    await expect.poll(() => (saveButton() as HTMLButtonElement).disabled).toBe(false)
    for (const [label, text] of Object.entries(typed))
      expect(screen.getByLabelText(label, { exact: false })).toHaveValue(text)
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  }
  await save()

  expect(await screen.findByText('Shop settings updated successfully')).toBeVisible()
  const changes = {
    name: 'Typed name',
    slug: 'typed',
    _shop_info: { contact_info: { phone: '+1 555 010 0001' } },
  }
  expect(sent).toEqual([changes, changes, changes, changes])
  expect(takeComplaints()).toEqual(failures.map((said) => expect.stringContaining(said)))
})

test('ASHOP-4 ERR-9 a failure that says nothing of itself is said in the words of the specification', async () => {
  openShop(undefined, { updateShop: () => Promise.reject(new Error('')) })
  await fill('Shop Name', 'Welo Gems')

  await save()

  expect(await screen.findByText('Failed to update shop settings', { exact: false })).toBeVisible()
  expect(takeComplaints()).toEqual([expect.stringContaining('Error')])
})

test('a fault on another tab marks it, opens it and takes the focus, and nothing is sent', async () => {
  const { sent } = openShop()
  await openTab('Contact Info')
  await fill('Contact Email', 'nobody')
  await openTab('Advanced')

  await save()

  const email = screen.getByRole('textbox', { name: 'Contact Email' })
  await expect.poll(() => document.activeElement).toBe(email)
  expect(email).toBeInvalid()
  expect(email).toHaveAccessibleDescription('Invalid email address')
  expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('Contact Info holds a mistake')
  expect(sent).toEqual([])
})

test('the same fault takes there again after one has looked elsewhere', async () => {
  openShop()
  await fill('Shop Name', '')
  await save()
  await screen.findByText('Shop name is required')
  await openTab('Advanced')

  await save()

  expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('Basic Info holds a mistake')
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('textbox', { name: /Shop Name/ }))
})

test('what the server refuses stands at its field', async () => {
  const payload = { slug: 'Slug is already taken' }
  openShop(undefined, {
    updateShop: () => Promise.reject(new ApiError(409, 'UX API request failed: Conflict', { payload })),
  })
  await fill('Shop Slug', 'gems')
  await openTab('Advanced')

  await save()

  const slug = await screen.findByRole('textbox', { name: /Shop Slug/ })
  await expect.poll(() => document.activeElement).toBe(slug)
  expect(slug).toHaveAccessibleDescription('Slug is already taken')
  expect(takeComplaints()).toEqual([expect.stringContaining('Conflict')])
})

test('ASHOP-8 the shop closes only once somebody is sure, and opens without a question', async () => {
  const { sent } = openShop()
  await openTab('Advanced')
  const visible = screen.getByRole('checkbox', { name: 'Shop Visible' })
  await userEvent.click(visible)

  await save()
  const question = await screen.findByRole('dialog', { name: 'Close the shop to visitors?' })
  expect(question).toHaveTextContent('see a page that says the shop is closed')
  await userEvent.click(within(question).getByRole('button', { name: 'Keep it open' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(sent).toEqual([])
  expect(visible).not.toBeChecked()

  await save()
  await userEvent.click(await screen.findByRole('button', { name: 'Close the shop' }))
  await screen.findByText('Shop settings updated successfully')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(visible)
  await save()
  await expect.poll(() => sent).toEqual([{ Is_visible: false }, { Is_visible: true }])
})

test('ASHOP-7 the page says what visibility and test mode do', async () => {
  openShop()
  await openTab('Advanced')

  expect(screen.getByRole('checkbox', { name: 'Shop Visible' })).toHaveAccessibleDescription(
    /visitors and search engines see a page that says the shop is closed/,
  )
  expect(screen.getByRole('checkbox', { name: 'Test Mode' })).toHaveAccessibleDescription(
    /Every page says .* kept on the server and not sent; mails about accounts still are/,
  )
})

test('nothing can be changed while the answer is awaited, which takes the form’s place; what is typed then stays', async () => {
  let answer = (_shop: Shop) => {}
  openShop(undefined, { updateShop: () => new Promise((resolve) => (answer = resolve)) })
  await fill('Shop Name', ' Welo Gems ')

  await save()

  const name = screen.getByRole('textbox', { name: /Shop Name/ })
  await expect.poll(() => name.matches(':disabled')).toBe(true)
  expect(screen.getByLabelText('Test Mode')).toBeDisabled()
  await act(async () => answer(buildShop({ name: 'Welo Gems' })))
  await expect.poll(() => name.matches(':disabled')).toBe(false)
  await expect.poll(() => (name as HTMLInputElement).value).toBe('Welo Gems')
  fireEvent.change(name, { target: { value: 'Welo Gems & Co' } })
  expect(saveButton()).toBeEnabled()
  await userEvent.click(screen.getByRole('link', { name: 'Services' }))
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
})

test('the logo is shown as soon as its field is left, and one that is not there is told', async () => {
  openShop(buildShop({ logo: 'https://welo.example/old.svg' }))
  const logo = await screen.findByRole('textbox', { name: 'Logo URL' })
  expect(screen.getByRole('img', { name: /logo/ })).toHaveAttribute('src', 'https://welo.example/old.svg')

  fireEvent.change(logo, { target: { value: ' https://welo.example/new.svg ' } })
  fireEvent.blur(logo)
  await expect
    .poll(() => screen.getByRole('img', { name: /logo/ }).getAttribute('src'))
    .toBe('https://welo.example/new.svg')
  fireEvent.error(screen.getByRole('img', { name: /logo/ }))

  expect(await screen.findByText(/There is no picture at this address/)).toBeVisible()
  fireEvent.change(logo, { target: { value: 'no address' } })
  fireEvent.blur(logo)
  await expect.poll(() => screen.queryByText(/There is no picture/)).toBeNull()
  expect(screen.queryByRole('img', { name: /logo/ })).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(screen.getByRole('img', { name: /logo/ })).toHaveAttribute('src', 'https://welo.example/old.svg')
})

test('settings that could not be loaded say so and can be tried again', async () => {
  let attempts = 0
  openShop(undefined, {
    getShop: async () => {
      attempts += 1
      if (attempts === 1) throw new Error('UX API request failed: Bad Gateway')
      return buildShop({ name: 'Welo' })
    },
  })
  expect(await screen.findByText('UX API request failed: Bad Gateway')).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByRole('textbox', { name: /Shop Name/ })).toHaveValue('Welo')
  expect(takeComplaints()).toEqual([expect.stringContaining('Bad Gateway')])
})

test('the settings’ place is held while they load', async () => {
  openShop(undefined, { getShop: () => new Promise(() => undefined) })

  expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible()
})
