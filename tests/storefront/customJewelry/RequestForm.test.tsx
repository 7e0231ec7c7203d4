import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { buildItem } from '../../factories/item.ts'
import { buildShop } from '../../factories/shop.ts'
import { renderPage } from '../../support/render/renderPage.tsx'
import { fill } from '../forms/fill.ts'
import {
  acceptRequest,
  clickSubmit,
  findFailure,
  findSuccess,
  renderRequestPage,
  submit,
  validRequest,
} from './renderRequestPage.tsx'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import type { Shop } from '../../../dataProvider/resources/shop/shop.schema.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { Page } from '../../../storefront/customJewelry/CustomJewelryPage.tsx'
import { buildEnvelope } from '../../factories/envelope.ts'

const promise = "We'll get back to you within 24 hours to discuss your custom jewelry project."
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const texts = () => Object.keys(validRequest).map(value)
const pendant = buildItem({ title: 'A pendant', slug: 'a-pendant', item_type: 'Custom' })
const sentTexts = {
  name: 'Ada Buyer',
  email: 'ada@example.com',
  phone: '+1 555 010 4477',
  projectType: 'ring',
  budget: 'Around $900',
  description: 'A ring with a honey opal, for my sister.',
}

test('CUS-4 CUS-6 ERR-16 CST-11 a request that the server does not store is confirmed as submitted', async () => {
  renderRequestPage()
  submit()

  expect(await findSuccess()).toBeVisible()
  expect(screen.getByText(promise)).toBeVisible()
  expect(texts()).toEqual(['', '', '', '', ''])
  expect(sessionStorage.getItem('draft-custom-request')).toBe(null)
})

test('CUS-7 an unstored request is offered as a prefilled email with all its text and a link on the shop’s own domain', async () => {
  const getShop = async () => buildShop({ custom_domain: 'gems.example' })
  renderRequestPage({ at: '/custom-jewelry?ref=a-pendant', findItem: async () => pendant, getShop })
  await screen.findByRole('link', { name: 'A pendant' })
  submit({ 'Type of jewelry': 'earrings', Description: 'Two drops of honey opal.\nAs light as can be.' })

  const href = (await screen.findByRole('link', { name: 'email it to us too' })).getAttribute('href')
  const { pathname, searchParams } = new URL(href!)
  expect(pathname).toBe('hello@welo.example')
  expect(searchParams.get('body')?.split('\r\n')).toEqual([
    'I saw A pendant: https://gems.example/item/a-pendant',
    'Type of jewelry: Earrings',
    'My budget: Around $900',
    '',
    'Two drops of honey opal.',
    'As light as can be.',
    '',
    'Ada Buyer',
    'ada@example.com',
    '+1 555 010 4477',
  ])
})

test('CUS-7 CUS-4 a request that the server stores is sent, and the form is cleared afterwards', async () => {
  const takes = acceptRequest()
  renderRequestPage({ takes })
  submit({ Name: '  Ada Buyer ' })

  expect(await findSuccess()).toBeVisible()
  expect(screen.getByText(promise)).toBeVisible()
  expect(takes).toHaveBeenCalledExactlyOnceWith(
    { ...sentTexts, ring_size: '', needed_by: '', item_slug: undefined },
    [],
    expect.stringMatching(/^[\da-f]{8}-[\da-f-]{27}$/),
  )
  expect(texts()).toEqual(['', '', '', '', ''])
  expect(sessionStorage.getItem('draft-custom-request')).toBe(null)
  expect(screen.queryByRole('link', { name: 'email it to us too' })).toBe(null)
})

test('CUS-8 a request includes the ring size, deadline and referenced item, and the ring size field is visible only for a ring', async () => {
  const takes = acceptRequest()
  renderRequestPage({ takes, at: '/custom-jewelry?ref=a-pendant', findItem: async () => pendant })
  await screen.findByRole('link', { name: 'A pendant' })
  fill({
    'Ring size (optional)': '17 mm',
    'Needed by (optional)': '2030-05-01',
    'Type of jewelry': 'necklace',
  })
  expect(screen.getByLabelText('Ring size (optional)')).not.toBeVisible()
  fill({ 'Type of jewelry': 'ring' })
  expect(screen.getByLabelText('Ring size (optional)')).toHaveValue('17 mm')
  submit({ 'Type of jewelry': 'ring' })

  await findSuccess()
  expect(takes.mock.lastCall?.[0]).toEqual({
    ...sentTexts,
    ring_size: '17 mm',
    needed_by: '2030-05-01',
    item_slug: 'a-pendant',
  })
})

test('CUS-5 ERR-16 CUS-9 a failed request shows an error, and a retry reuses the typed text and the key', async () => {
  const takes = acceptRequest().mockRejectedValueOnce(new ApiError(500, 'Internal Server Error'))
  renderRequestPage({ takes })
  submit()

  expect(await findFailure()).toBeVisible()
  expect(texts()).toEqual(Object.values(validRequest))
  expect(sessionStorage.getItem('draft-custom-request')).toContain('honey opal')

  await waitFor(() => expect(screen.getByRole('button', { name: 'Submit Request' })).toBeEnabled())
  clickSubmit()
  await findSuccess()
  const [first, second] = takes.mock.calls
  expect(second).toEqual(first)
})

test('CUS-2 CUS-3 VAL-23 CST-10 the form asks for name, email, phone, budget, description and one of five kinds, with ring as the default', () => {
  renderRequestPage()

  const form = screen.getByRole('button', { name: 'Submit Request' }).closest('form')!
  const names = [...form.elements].map((element) => element.getAttribute('name'))
  expect(names).toEqual(['name', 'email', 'phone', 'budget', 'projectType', 'description', null])
  const select = screen.getByLabelText<HTMLSelectElement>('Type of jewelry')
  expect(select).toHaveValue('ring')
  const five = ['ring', 'necklace', 'bracelet', 'earrings', 'other']
  expect([...select.options].map(({ value }) => value)).toEqual(five)
})

const gone = buildItem({
  title: 'Fire opal',
  slug: 'fire-opal',
  availability: 'sold',
  available: 0,
  stock: 0,
})
const description = () => screen.getByLabelText<HTMLTextAreaElement>('Description').value

test('ITEM-17 a request for a similar item starts with a prefilled, counted and saved description', async () => {
  renderRequestPage({
    at: '/custom-jewelry?ref=fire-opal',
    findItem: async () => gone,
  })

  await waitFor(() => expect(description()).toBe("I'm looking for something like “Fire opal”."))
  expect(screen.getByText(/^43 \/ /)).toBeVisible()
  expect(sessionStorage.getItem('draft-custom-request')).toContain('something like')
  clickSubmit()
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveAttribute('aria-invalid', 'true'))
  expect(screen.getByLabelText('Description')).toHaveAttribute('aria-invalid', 'false')
})

const open = (listItems: ShopApi['listItems'], shop: Shop = buildShop()) =>
  renderPage(<Page sections={{}} />, { calls: { listItems, getShop: async () => shop } })
const none = async () => buildEnvelope<Item>([])

test('CUS-1 the page shows earlier custom items', async () => {
  const pendant = buildItem({ title: 'A pendant', slug: 'a-pendant', item_type: 'Custom' })
  open(async () => buildEnvelope([pendant]))

  expect(screen.getByRole('heading', { level: 1, name: 'Custom Jewelry Design' })).toBeVisible()
  expect(await screen.findByText('A pendant', { selector: 'h3' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'View Details of A pendant' })).toHaveAttribute(
    'href',
    '/item/a-pendant',
  )
})

test('CST-11 the page explains the process in three steps, promises a reply within 24 hours and shows the email address', async () => {
  open(none)
  const steps = within(screen.getByRole('region', { name: 'How it works' })).getAllByRole('listitem')
  expect(steps).toHaveLength(3)

  expect(await screen.findByRole('link', { name: 'hello@welo.example' })).toHaveAttribute(
    'href',
    'mailto:hello@welo.example?subject=Custom%20jewelry',
  )
  expect(screen.getByText(/We reply within 24 hours/)).toBeVisible()
})
