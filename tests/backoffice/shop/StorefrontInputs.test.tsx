import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ShopPage } from '../../../backoffice/shop/ShopForm.tsx'
import type { Shop, ShopChanges } from '../../../dataProvider/resources/shop/shop.schema.ts'
import type { StorefrontSettings } from '../../../dataProvider/resources/shop/storefrontSettings.ts'
import { buildShop, buildStorefrontSettings } from '../../factories/shop.ts'
import { fillField, renderPart } from '../renderBackOffice.tsx'

// Drafts in `localStorage` would leak into the next test.
afterEach(() => localStorage.clear())

/** Opens the tab on a server that accepts every change; the result records them. */
const openTab = async (overrides: Partial<StorefrontSettings> = {}, extensions = ['storefront']) => {
  const storefront = buildStorefrontSettings(overrides)
  const shop: Shop = buildShop({ storefront })
  const sent: ShopChanges[] = []
  const updateShop = async (changes: ShopChanges) => {
    sent.push(changes)
    return { ...shop, storefront: { ...storefront, ...changes.storefront } } as Shop
  }
  const calls = { getShop: async () => shop, updateShop }
  renderPart(<ShopPage />, 'shop', calls, { extensions })
  fireEvent.click(await screen.findByText('Storefront', { selector: '[role=tab] *' }))
  return sent
}

const listLabels = () =>
  [...screen.getByLabelText('Sections').querySelectorAll('li label')].map((label) => label.textContent)
const box = (label: string) => screen.getByLabelText(label, { selector: 'input[type=checkbox]' })
const button = (name: string) => screen.getByLabelText(name, { selector: 'button' })
const saveButton = () => screen.getByText('Save Changes', { selector: 'button' })
const save = () => act(async () => fireEvent.click(saveButton()))
const saved = () => screen.findByText('Shop settings updated successfully')

test('ASHOP-13 the tab follows the specified tabs, and only a server that announces `storefront` has it', async () => {
  const { unmount } = renderPart(<ShopPage />, 'shop', { getShop: async () => buildShop() })
  await screen.findByLabelText('Shop Name', { exact: false })
  expect(screen.queryByText('Storefront')).toBeNull()
  unmount()

  await openTab({}, ['storefront', 'settings'])

  const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent)
  expect(tabs).toEqual(['Basic Info', 'Contact Info', 'Advanced', 'Storefront', 'Emails and Payments'])
  expect(screen.getByRole('group', { name: 'Footer' })).toBeVisible()
})

test('ASHOP-13 a moved section keeps the focus, its position is announced, and Save Changes sends only the order', async () => {
  const sent = await openTab()
  const up = button('Move Our Collections up')
  expect(button('Move New Arrivals up')).toHaveAttribute('aria-disabled', 'true')
  up.focus()

  fireEvent.click(up)

  expect(listLabels().slice(0, 2)).toEqual(['Our Collections', 'New Arrivals'])
  expect(screen.getByText('Moved Our Collections to position 1 of 6')).toHaveRole('status')
  expect(document.activeElement).toBe(button('Move Our Collections up'))
  fireEvent.click(up)
  expect(listLabels()[0]).toBe('Our Collections')
  await save()

  await saved()
  expect(sent).toEqual([
    { storefront: { sections: ['collections', 'arrivals', 'promises', 'maker', 'event', 'journal'] } },
  ])
})

test('ASHOP-13 a section is described and can be hidden, and keeps its place when it is shown again', async () => {
  const sent = await openTab({ sections: ['arrivals', 'maker', 'journal'] })
  expect(listLabels()).toEqual([
    'New Arrivals',
    'About the Maker',
    'From the Journal',
    'Our Collections',
    'Promises',
    'Next Show',
  ])
  expect(box('New Arrivals')).toHaveAccessibleDescription(
    'The six newest available products. Hidden if there are none.',
  )
  expect(box('Next Show')).not.toBeChecked()

  fireEvent.click(box('About the Maker'))
  expect(saveButton()).toBeEnabled()
  fireEvent.click(box('About the Maker'))
  expect(saveButton()).toBeDisabled()
  fireEvent.click(button('Move Next Show up'))
  expect(saveButton()).toBeDisabled()
  fireEvent.click(box('New Arrivals'))
  fireEvent.click(box('Next Show'))
  await save()

  await saved()
  expect(sent).toEqual([{ storefront: { sections: ['maker', 'journal', 'event'] } }])
})

test('ASHOP-2 ASHOP-5 Save Changes sends only the changed texts and links, and a removed change is none', async () => {
  const sent = await openTab({ hero_text: 'From Welo', social_links: ['https://a.example/welo'] })
  expect(screen.getByLabelText('Hero: title')).toHaveAccessibleDescription(
    'Leave empty for the default text.',
  )
  await fillField('Hero: title', 'Opals')
  await fillField('Hero: title', '')
  expect(saveButton()).toBeDisabled()

  await fillField('Closing call: title', ' Visit us ')
  await fillField('Hero: text', '')
  await fillField('Social links', 'https://b.example/welo\n\n https://a.example/welo \n')
  await save()

  await saved()
  expect(sent).toEqual([
    {
      storefront: {
        hero_text: '',
        closing_title: 'Visit us',
        social_links: ['https://b.example/welo', 'https://a.example/welo'],
      },
    },
  ])
})

test('ASHOP-12 an invalid address is named at the input, and nothing is sent', async () => {
  const sent = await openTab()
  await fillField('Social links', 'https://a.example/welo\ninstagram.com/welo')

  await save()

  const links = screen.getByLabelText('Social links')
  await expect.poll(() => document.activeElement).toBe(links)
  expect(links).toBeInvalid()
  expect(links).toHaveAccessibleDescription(
    '“instagram.com/welo” must be a web address that starts with https://',
  )
  expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName(/^Storefront\s*has errors$/)
  expect(sent).toEqual([])
})
