import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { BackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'
import { ShopPage } from '../../../backoffice/shop/ShopForm.tsx'
import type { Shop, ShopChanges } from '../../../dataProvider/resources/shop/shop.schema.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { buildShop } from '../../factories/shop.ts'
import { expectConsole } from '../../support/setup.ts'
import { createFailingSaves } from '../createFailingSaves.ts'
import { fillField, renderPart } from '../renderBackOffice.tsx'

// Drafts in `localStorage` would leak into the next test.
afterEach(() => localStorage.clear())

/** A server that accepts every change of the shop; `sent` records them. */
const acceptChanges = (shop: Shop = buildShop()) => {
  const sent: ShopChanges[] = []
  const updateShop = async (changes: ShopChanges) => {
    sent.push(changes)
    const { _shop_info, ...plain } = changes
    const contact = { ...shop._shop_info.contact_info, ..._shop_info?.contact_info }
    return { ...shop, ...plain, _shop_info: { contact_info: contact } } as Shop
  }
  return { sent, calls: { getShop: async () => shop, updateShop } }
}
const openShop = (shop?: Shop, calls: Partial<BackOfficeApi> = {}) => {
  const { sent, calls: taking } = acceptChanges(shop)
  renderPart(<ShopPage />, 'shop', { ...taking, ...calls })
  return sent
}

const openTab = async (name: string) =>
  fireEvent.click(await screen.findByText(name, { selector: '[role=tab] *' }))
const field = (label: string) => screen.getByLabelText(label, { exact: false })
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }))
const saveButton = () => screen.getByText('Save Changes', { selector: 'button' })
const save = () => act(async () => fireEvent.click(saveButton()))
const saved = () => screen.findByText('Shop settings updated successfully')
const asksBeforeUnload = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))

test('ASHOP-1 ASHOP-7 three tabs have the specified fields and checkboxes, with descriptions of what they do', async () => {
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
  expect(field('Shop Visible')).toBeChecked()
  expect(field('Shop Visible')).toHaveAccessibleDescription(
    /visitors and search engines see a page that says the shop is closed/,
  )
  expect(field('Test Mode')).not.toBeChecked()
  expect(field('Test Mode')).toHaveAccessibleDescription(
    /Every page of the shop shows .* Emails are saved on the server and not sent, except emails about accounts/,
  )
})

test('ASHOP-9 with the `currency` extension, the shop’s currency is found by name and sent alone, and without it there is no field', async () => {
  const { sent, calls } = acceptChanges(buildShop({ currency: 'USD' }))
  const { unmount } = renderPart(<ShopPage />, 'shop', calls)
  await screen.findByLabelText('Shop Name', { exact: false })
  expect(screen.queryByLabelText('Currency')).toBeNull()
  unmount()
  renderPart(<ShopPage />, 'shop', calls, { extensions: ['currency'] })
  const currency = await screen.findByRole('combobox', { name: 'Currency' })
  expect(currency).toHaveValue('USD – US Dollar')
  expect(currency).toHaveAccessibleDescription(/New items use this currency/)

  fireEvent.change(currency, { target: { value: 'euro' } })
  fireEvent.click(await screen.findByRole('option', { name: 'EUR – Euro' }))
  await save()

  expect(await saved()).toBeVisible()
  expect(sent).toEqual([{ currency: 'EUR' }])
})

test('ASHOP-2 ASHOP-3 ASHOP-6 Save Changes sends only what was changed, from every tab', async () => {
  const sent = openShop()
  await fillField('Shop Name', ' Welo Gems ')
  await openTab('Contact Info')
  await fillField('Contact Phone', '+1 555 010 0001')
  await openTab('Advanced')
  fireEvent.click(field('Test Mode'))

  await save()

  expect(await saved()).toBeVisible()
  expect(sent).toEqual([
    { name: 'Welo Gems', testmode: true, _shop_info: { contact_info: { phone: '+1 555 010 0001' } } },
  ])
  expect(saveButton()).toBeDisabled()
})

test('ASHOP-5 Save Changes is disabled while nothing is changed', async () => {
  const sent = openShop(buildShop({ name: 'Welo' }))
  const name = await screen.findByLabelText('Shop Name', { exact: false })
  expect(saveButton()).toBeDisabled()

  fireEvent.change(name, { target: { value: 'Gems' } })
  expect(saveButton()).toBeEnabled()
  fireEvent.change(name, { target: { value: 'Welo' } })
  expect(saveButton()).toBeDisabled()

  expect(sent).toEqual([])
})

test('ASHOP-4 ERR-9 ERR-21 settings keep all input when saving fails with 500, 409 or no response, until they are saved', async () => {
  const taken = { code: 'conflict', message: 'Taken', payload: { slug: 'Slug is already taken' } }
  const { calls, sent } = createFailingSaves(buildShop(), [
    { status: 500, body: {} },
    'no answer',
    { status: 409, body: taken },
  ])
  renderPart(<ShopPage />, 'shop', calls)
  const typed = { 'Shop Name': 'Typed name', 'Shop Slug': 'typed', 'Contact Phone': '+1 555 010 0001' }
  for (const [label, text] of Object.entries(typed)) await fillField(label, text)
  const failures = [
    ['UX API request failed: Internal Server Error'],
    ['The shop did not respond in time'],
    ['UX API request failed: Conflict', 'Taken', 'Slug is already taken'],
  ] as const

  for (const [said, ...reasons] of failures) {
    await openTab('Advanced')
    await save()
    const toast = (await screen.findByText(said)).closest('[role=alert]')
    expect(toast).toHaveTextContent(`Error${said}${reasons.join('')}`)
    await expect.poll(() => saveButton()).toBeEnabled()
    for (const [label, text] of Object.entries(typed)) expect(field(label)).toHaveValue(text)
    fireEvent.click(screen.getByLabelText('Dismiss'))
  }
  expect(asksBeforeUnload()).toBe(true)
  // The field with the server's error gets the focus, even if it is in another tab of the form.
  await expect.poll(() => document.activeElement).toBe(field('Shop Slug'))
  expect(field('Shop Slug')).toHaveAccessibleDescription('Slug is already taken')
  await save()

  expect(await saved()).toBeVisible()
  expect(asksBeforeUnload()).toBe(false)
  const changes = {
    name: 'Typed name',
    slug: 'typed',
    _shop_info: { contact_info: { phone: '+1 555 010 0001' } },
  }
  expect(sent).toEqual([changes, changes, changes, changes])
  expect(expectConsole()).toEqual(failures.map(([said]) => expect.stringContaining(said)))
})

test('an error on another tab marks and opens that tab and focuses the field on every save, and nothing is sent', async () => {
  const sent = openShop()
  await openTab('Contact Info')
  await fillField('Contact Email', 'no-address')

  for (const _attempt of ['first', 'second']) {
    await openTab('Advanced')
    await save()

    await expect.poll(() => document.activeElement).toBe(field('Contact Email'))
    const open = screen.getByRole('tab', { selected: true })
    expect(open).toHaveAccessibleName(/^Contact Info\s*has errors$/)
  }
  expect(field('Contact Email')).toBeInvalid()
  expect(field('Contact Email')).toHaveAccessibleDescription('Invalid email address')
  expect(sent).toEqual([])
})

test('ASHOP-8 closing the shop requires a confirmation, and opening it does not', async () => {
  const sent = openShop()
  await openTab('Advanced')
  const visible = field('Shop Visible')
  fireEvent.click(visible)

  await save()
  const question = await screen.findByRole('dialog', { name: 'Hide the shop from visitors?' })
  expect(question).toHaveTextContent('see a page that says the shop is closed')
  press('Keep shop visible')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(sent).toEqual([])
  expect(visible).not.toBeChecked()

  await save()
  press('Hide shop')
  await saved()
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(visible)
  await save()
  await expect.poll(() => sent).toMatchObject([{ Is_visible: false }, { Is_visible: true }])
})

/** Opens the form on a server that announces `versions`. `change` changes the shop as another admin would. */
const openWithOthers = async () => {
  let shop: Shop = buildShop({ name: 'Welo', description: 'As it was', version: 1 })
  const sent: ShopChanges[] = []
  const change = (changes: Partial<Shop>) =>
    (shop = { ...shop, ...changes, version: (shop.version ?? 0) + 1 })
  const updateShop = async (changes: ShopChanges) => {
    sent.push(changes)
    if (changes.version !== shop.version)
      throw new ApiError(409, 'UX API request failed: Conflict', { code: 'stale', message: 'Changed' })
    return change(changes as Partial<Shop>)
  }
  renderPart(<ShopPage />, 'shop', { getShop: async () => shop, updateShop }, { extensions: ['versions'] })
  await screen.findByLabelText('Shop Name', { exact: false })
  return { sent, change, now: () => shop }
}

test('ADM-17 a shop name that another admin changed is shown next to the input, and only the next save replaces it', async () => {
  const { change, now } = await openWithOthers()
  change({ name: 'Theirs' })
  await fillField('Shop Name', 'Mine')

  await save()

  expect(await screen.findByText('Saved value of Shop Name: Theirs')).toBeVisible()
  expect(field('Shop Name')).toHaveValue('Mine')
  expect(now().name).toBe('Theirs')
  await save()

  await expect.poll(() => now().name).toBe('Mine')
  expect(expectConsole()).toEqual([expect.stringContaining('Conflict')])
})
