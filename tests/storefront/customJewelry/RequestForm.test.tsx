import { cleanup, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { RequestForm } from '../../../storefront/customJewelry/RequestForm.tsx'
import { buildItem } from '../../factories/item.ts'
import { buildShop } from '../../factories/shop.ts'
import { closePage, framePage } from '../../support/render/renderPage.tsx'
import { fill } from '../forms/fill.ts'
import {
  validRequest,
  findFailure,
  renderRequestPage,
  clickSubmit,
  submit,
  findSuccess,
  acceptRequest,
} from './renderRequestPage.tsx'

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

test('CUS-4 CUS-6 ERR-16 CST-11 without the extension nothing is called, and it is told as submitted', async () => {
  const sendCustomRequest = acceptRequest()
  renderRequestPage({ sendCustomRequest })
  submit()

  expect(await findSuccess()).toBeVisible()
  expect(screen.getByText(promise)).toBeVisible()
  expect(sendCustomRequest).not.toHaveBeenCalled()
  expect(texts()).toEqual(['', '', '', '', ''])
  expect(sessionStorage.getItem('draft-custom-request')).toBe(null)
})

test('CUS-7 without the extension every word stands in an e-mail that is offered, with the shop’s own domain', async () => {
  const getShop = async () => buildShop({ custom_domain: 'gems.example' })
  renderRequestPage({ at: '/custom-jewelry?ref=a-pendant', findItem: async () => pendant, getShop })
  await screen.findByRole('link', { name: 'A pendant' })
  submit({ 'What it is': 'earrings', Description: 'Two drops of honey opal.\nAs light as can be.' })

  const href = (await screen.findByRole('link', { name: 'send it as an e-mail too' })).getAttribute('href')
  const { pathname, searchParams } = new URL(href!)
  expect(pathname).toBe('hello@welo.example')
  expect(searchParams.get('body')?.split('\r\n')).toEqual([
    'I saw A pendant: https://gems.example/item/a-pendant',
    'The piece: Earrings',
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

test('a shop without an e-mail address offers no e-mail', async () => {
  renderRequestPage({ getShop: async () => buildShop({}, { email: '' }) })
  submit()

  await findSuccess()
  expect(screen.queryByRole('link', { name: 'send it as an e-mail too' })).toBe(null)
})

test('CUS-7 CUS-4 with the extension the request is sent, and the form is empty after it', async () => {
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
  expect(screen.queryByRole('link', { name: 'send it as an e-mail too' })).toBe(null)
})

test('CUS-8 ring size, day and the piece it began with go along; a ring size only with a ring', async () => {
  const takes = acceptRequest()
  renderRequestPage({ takes, at: '/custom-jewelry?ref=a-pendant', findItem: async () => pendant })
  await screen.findByRole('link', { name: 'A pendant' })
  fill({ 'Ring size (optional)': '17 mm', 'Needed by (optional)': '2030-05-01', 'What it is': 'necklace' })
  expect(screen.getByLabelText('Ring size (optional)')).not.toBeVisible()
  fill({ 'What it is': 'ring' })
  expect(screen.getByLabelText('Ring size (optional)')).toHaveValue('17 mm')
  submit({ 'What it is': 'ring' })

  await findSuccess()
  expect(takes.mock.lastCall?.[0]).toEqual({
    ...sentTexts,
    ring_size: '17 mm',
    needed_by: '2030-05-01',
    item_slug: 'a-pendant',
  })
})

test('CUS-8 a ring size goes with nothing but a ring, and a dropped piece not at all', async () => {
  const takes = acceptRequest()
  renderRequestPage({ takes, at: '/custom-jewelry?ref=a-pendant', findItem: async () => pendant })
  const drop = await screen.findByRole('button', { name: 'Ask without A pendant' })
  drop.click()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'A pendant' })).toBe(null))
  expect(screen.getByLabelText('Name')).toHaveFocus()
  fill({ 'Ring size (optional)': '17 mm' })
  submit({ 'What it is': 'other' })

  await findSuccess()
  expect(takes.mock.lastCall?.[0]).toEqual({
    ...sentTexts,
    projectType: 'other',
    needed_by: '',
    item_slug: undefined,
  })
})

test('a reference to no piece names none', async () => {
  const findItem = vi.fn<ShopApi['findItem']>(async () => undefined)
  renderRequestPage({ at: '/custom-jewelry?ref=gone', findItem })

  await waitFor(() => expect(findItem).toHaveBeenCalledExactlyOnceWith('gone'))
  expect(screen.queryByText('You began with')).toBe(null)
})

test('CUS-5 ERR-16 CUS-9 a failure is told, everything typed stays, and the key too', async () => {
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

test('a failure that names fields is told beside them; changed, it is another request with another key', async () => {
  const refusal = new ApiError(400, 'Bad Request', { payload: { phone: 'Nobody answers there' } })
  const takes = acceptRequest().mockRejectedValueOnce(refusal)
  renderRequestPage({ takes })
  submit()
  await waitFor(() =>
    expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription('Nobody answers there'),
  )
  expect(screen.getByLabelText('Phone')).toHaveFocus()

  submit({ Phone: '+1 555 010 0000' })
  await findSuccess()
  const [first, second] = takes.mock.calls
  expect(second?.[2]).not.toBe(first?.[2])
})

test('CUS-9 a request whose answer never came keeps its key over a reload', async () => {
  const takes = acceptRequest().mockReturnValueOnce(new Promise(() => {}))
  renderRequestPage({ takes })
  submit()
  await waitFor(() => expect(takes).toHaveBeenCalledTimes(1))
  cleanup()

  renderRequestPage({ takes })
  expect(texts()).toEqual(Object.values(validRequest))
  clickSubmit()
  await findSuccess()
  const [first, second] = takes.mock.calls
  expect(second).toEqual(first)
})

test('the form is there before any script is, and empty', () => {
  const html = renderToString(
    framePage(<RequestForm />, { extensions: ['messages'], at: '/custom-jewelry?ref=a-pendant' }),
  )
  const form = new DOMParser().parseFromString(html, 'text/html').querySelector('form')!

  expect(form.method).toBe('post')
  expect([...new FormData(form)].filter(([, text]) => typeof text === 'string')).toEqual([
    ['name', ''],
    ['email', ''],
    ['phone', ''],
    ['budget', ''],
    ['projectType', 'ring'],
    ['ring_size', ''],
    ['needed_by', ''],
    ['description', ''],
  ])
})

test('CUS-2 CUS-3 VAL-23 CST-10 name, e-mail, phone, budget, one of five kinds, a ring unless told, and description are asked for', () => {
  renderRequestPage()

  const form = screen.getByRole('button', { name: 'Submit Request' }).closest('form')!
  const names = [...form.elements].map((element) => element.getAttribute('name'))
  expect(names).toEqual(['name', 'email', 'phone', 'budget', 'projectType', 'description', null])
  const select = screen.getByLabelText<HTMLSelectElement>('What it is')
  expect(select).toHaveValue('ring')
  const five = ['ring', 'necklace', 'bracelet', 'earrings', 'other']
  expect([...select.options].map(({ value }) => value)).toEqual(five)
})

test('VAL-20 VAL-27 of several faults the first field gets the focus, and a mended one loses its own', async () => {
  renderRequestPage()
  submit({ Name: 'A', Phone: '1', Description: 'short' })

  const phone = screen.getByLabelText('Phone')
  await waitFor(() => expect(phone).toHaveAccessibleDescription('Phone must be at least 10 characters'))
  expect(screen.getByLabelText('Name')).toHaveFocus()

  fill({ Phone: '123456789' })
  expect(phone).toBeInvalid()
  fill({ Phone: '1234567890' })
  await waitFor(() => expect(phone).toBeValid())
  expect(screen.getByLabelText('Description')).toHaveAccessibleDescription(
    'Description must be at least 20 characters',
  )
})

const gone = buildItem({
  title: 'Fire opal',
  slug: 'fire-opal',
  availability: 'sold',
  available: 0,
  stock: 0,
})
const description = () => screen.getByLabelText<HTMLTextAreaElement>('Description').value

test('ITEM-17 whoever asks for a similar one finds the description begun, counted and saved', async () => {
  renderRequestPage({
    at: '/custom-jewelry?ref=fire-opal',
    countsStock: true,
    findItem: async () => gone,
  })

  await waitFor(() => expect(description()).toBe('I am looking for something like “Fire opal”.'))
  expect(screen.getByText(/^44 \/ /)).toBeVisible()
  expect(sessionStorage.getItem('draft-custom-request')).toContain('something like')
  clickSubmit()
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveAttribute('aria-invalid', 'true'))
  expect(screen.getByLabelText('Description')).toHaveAttribute('aria-invalid', 'false')
})

test('ITEM-17 a description that is there already stays, and none is begun for a piece that can be had', async () => {
  sessionStorage.setItem('draft-custom-request', JSON.stringify({ texts: { description: 'A ring' } }))
  renderRequestPage({ at: '/custom-jewelry?ref=fire-opal', countsStock: true, findItem: async () => gone })
  await screen.findByText('You began with')
  expect(description()).toBe('A ring')
  closePage()

  renderRequestPage({
    at: '/custom-jewelry?ref=fire-opal',
    countsStock: true,
    findItem: async () => buildItem({ ...gone, availability: 'available', available: 1, stock: 1 }),
  })
  await screen.findByText('You began with')
  expect(description()).toBe('')
})
