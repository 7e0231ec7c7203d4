import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Extension } from '../../../dataProvider/contract/extensions.ts'
import type { BackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { buildCategory } from '../../factories/category.ts'
import { expectConsole } from '../../support/setup.ts'
import {
  fillField,
  createRecordingFetcher,
  renderBackOffice,
  type SentRequest,
} from '../renderBackOffice.tsx'

const welo = buildCategory({ name: 'Welo Opals', category_type: 'Cabochons' })
const picture = new File(['x'], 'opal.webp', { type: 'image/webp' })

// jsdom does not implement object URLs.
const { createObjectURL, revokeObjectURL } = URL
beforeEach(() => {
  let next = 1
  URL.createObjectURL = () => `blob:shop/${next++}`
  URL.revokeObjectURL = () => undefined
})
afterEach(() => Object.assign(URL, { createObjectURL, revokeObjectURL }))

interface Options {
  calls?: Partial<BackOfficeApi>
  refuse?: (request: SentRequest) => void
  extensions?: Extension[]
}

const open = (path: string, { calls = {}, refuse, extensions = [] }: Options = {}) => {
  onTestFinished(() => localStorage.clear())
  const { fetcher, sent } = createRecordingFetcher((request) => {
    refuse?.(request)
    return { ...welo, ...request.body }
  })
  renderBackOffice(
    `/admin/categories/${path}`,
    { fetcher, listUnpaged: async () => [welo], ...calls },
    { extensions },
  )
  return sent
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const choosePicture = async () => {
  const input = await screen.findByLabelText(/^Choose (an|another) image$/)
  fireEvent.change(input, { target: { files: [picture] } })
  // The preview appears after the first bytes of the file have been checked.
  await expect.poll(preview).toMatch(/^blob:/)
}
const preview = () => screen.queryByTestId('preview')?.querySelector('img')?.getAttribute('src') ?? null

test('VAL-19 a category requires a name and a type, and is visible by default', async () => {
  const sent = open('create')
  expect(await screen.findByRole('switch', { name: 'Visible in the shop' })).toBeChecked()

  await press('Create category')

  expect(await screen.findByText('Name is required')).toBeVisible()
  expect(screen.getByText('Category type is required')).toBeVisible()
  await expect.poll(() => screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  expect(sent).toEqual([])
})

test('ACAT-4 API-13 a new category without an image is posted', async () => {
  const sent = open('create')

  await fillField('Name', '  Water Opals ')
  await fillField('Category type', 'Hydrophane')
  await press('Create category')

  expect(await screen.findByText('Category created')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Categories' })).toBeVisible()
  expect(sent.map(({ method, url, body }) => [method, url, body])).toEqual([
    [
      'POST',
      '/api/items_categories',
      {
        category_type: 'Hydrophane',
        name: 'Water Opals',
        Is_visible: true,
        image_url: null,
        shops_id: null,
      },
    ],
  ])
})

test('ACAT-7 the description of a category is edited in the form and saved with the version on which it is based', async () => {
  const calls = { listUnpaged: async () => [{ ...welo, version: 1 }] }
  const sent = open(String(welo.id), { calls, extensions: ['catalogue-facets', 'versions'] })
  const description = await screen.findByRole('textbox', { name: 'Description' })
  expect(description).toHaveAttribute('maxlength', '2000')

  fireEvent.change(description, { target: { value: 'Cut at the bench.' } })
  await press('Save changes')

  expect(await screen.findByText('Category updated')).toBeVisible()
  expect(sent.map(({ method, body }) => [method, body])).toEqual([
    ['PATCH', { description: 'Cut at the bench.', version: 1 }],
  ])
})

test('ACAT-7 without `catalogue-facets`, the form of a category has no description', async () => {
  open(String(welo.id))

  await screen.findByDisplayValue('Welo Opals')
  expect(screen.queryByRole('textbox', { name: 'Description' })).toBeNull()
})

test('ACAT-5 the form shows the image, uploads a new one before saving, and saves its path.url as the image_url', async () => {
  const uploadPicture = vi.fn<BackOfficeApi['uploadPicture']>(async () => ({
    path: { url: '/media/1.webp' },
  }))
  const sent = open(String(welo.id), { calls: { uploadPicture } })
  await screen.findByDisplayValue('Welo Opals')
  expect(preview()).toBe(welo.image_url)

  await choosePicture()
  expect(uploadPicture).not.toHaveBeenCalled()
  await press('Save changes')

  expect(await screen.findByText('Category updated')).toBeVisible()
  expect(uploadPicture).toHaveBeenCalledExactlyOnceWith(picture)
  expect(sent.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['PATCH', `/api/items_categories/${welo.id}`, { image_url: '/media/1.webp' }],
  ])
})

test('ERR-10 a failed image upload shows the error, saves nothing and keeps the input', async () => {
  const uploadPicture = async () => {
    throw new ApiError(0, 'The shop could not be reached')
  }
  const sent = open('create', { calls: { uploadPicture } })
  await fillField('Name', 'Water Opals')
  await fillField('Category type', 'Hydrophane')
  await choosePicture()

  await press('Create category')

  const title = await screen.findByText('Upload failed')
  expect(title.closest('[role=alert]')).toHaveTextContent('The shop could not be reached')
  expect(sent).toEqual([])
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Water Opals')
  expect(preview()).toMatch(/^blob:/)
})

test('ERR-10 a failed save keeps the input, and a retry does not upload the image again', async () => {
  let attempts = 0
  const uploadPicture = vi.fn<BackOfficeApi['uploadPicture']>(async () => ({
    path: { url: '/media/1.webp' },
  }))
  const sent = open('create', {
    calls: { uploadPicture },
    refuse: () => {
      attempts += 1
      if (attempts === 1) throw new ApiError(500, 'UX API request failed: Internal Server Error')
    },
  })
  await fillField('Name', 'Water Opals')
  await fillField('Category type', 'Hydrophane')
  await choosePicture()
  await press('Create category')
  const toast = (await screen.findByText('Failed to save category')).closest('[role=alert]')
  expect(toast).toHaveTextContent('UX API request failed: Internal Server Error')
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Water Opals')

  await press('Create category')

  expect(await screen.findByRole('heading', { name: 'Categories' })).toBeVisible()
  expect(uploadPicture).toHaveBeenCalledTimes(1)
  expect(sent.map(({ body }) => body?.['image_url'])).toEqual(['/media/1.webp', '/media/1.webp'])
  expect(expectConsole()).toEqual([expect.stringContaining('Internal Server Error')])
})
