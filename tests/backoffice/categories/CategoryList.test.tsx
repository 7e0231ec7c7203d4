import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'
import type { Extension } from '../../../dataProvider/contract/extensions.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { buildCategory } from '../../factories/category.ts'
import { chooseOption } from '../chooseOption.ts'
import { expectConsole } from '../../support/setup.ts'
import { renderBackOffice } from '../renderBackOffice.tsx'

const welo = buildCategory({ name: 'Welo Opals', category_type: 'Cabochons' })
const raw = buildCategory({ name: 'Raw Opals', category_type: 'Rough', Is_visible: false, image_url: null })

const cards = async () =>
  within(await screen.findByRole('list', { name: 'Categories' })).getAllByRole('listitem')
const names = async () => (await cards()).map((card) => card.textContent)
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const open = (calls: Partial<BackOfficeApi> = {}, extensions: Extension[] = [], search = '') =>
  renderBackOffice(
    `/admin/categories${search}`,
    { listUnpaged: async () => [welo, raw], ...calls },
    { extensions },
  )

test('ACAT-1 categories are cards sorted by name, with a label if hidden and an image or a placeholder', async () => {
  open()

  expect(await names()).toEqual([
    expect.stringMatching(/^Raw Opals \(Hidden\)Rough/),
    expect.stringMatching(/^Welo OpalsCabochons/),
  ])
  const [first, second] = await cards()
  expect(within(first!).getByTestId('ImageOutlinedIcon')).toBeVisible()
  expect(second!.querySelector('img')).toHaveAttribute('src', welo.image_url)
  const link = (name: string) => screen.getByRole('link', { name })
  expect(link('Add Category')).toHaveAttribute('href', '/admin/categories/create')
  expect(screen.queryByRole('button', { name: /^(Ex|Im)port/ })).toBeNull()
  expect(link('Edit Raw Opals')).toHaveAttribute('href', `/admin/categories/${raw.id}`)
})

test('ACAT-2 the search matches names and types, shows a message for no match, and Reset clears it', async () => {
  open()
  await names()
  const search = (value: string) =>
    fireEvent.change(screen.getByLabelText('Search categories'), { target: { value } })

  search('welo')
  await expect.poll(names).toEqual([expect.stringContaining('Welo Opals')])
  search('rough')
  await expect.poll(names).toEqual([expect.stringContaining('Raw Opals')])
  search('rubies')
  expect(await screen.findByText('No categories match your search or filters')).toBeVisible()
  await press('Reset')

  await expect.poll(names).toHaveLength(2)
})

test('ACAT-1 STA-1 the visibility filter lists hidden or visible categories', async () => {
  open()
  await names()

  await chooseOption('Visibility', 'Hidden')
  await expect.poll(names).toEqual([expect.stringContaining('Raw Opals')])
  await chooseOption('Visibility', 'Visible')
  await expect.poll(names).toEqual([expect.stringContaining('Welo Opals')])
  await chooseOption('Visibility', 'All')

  await expect.poll(names).toHaveLength(2)
})

test('ADM-14 IMP-1 categories can be exported and imported if the server supports it', async () => {
  open({}, ['operations'])
  await names()

  expect(screen.getByRole('button', { name: 'Export' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Import' })).toBeVisible()
})

test('ERR-7 a list that fails to load can be retried, and a shop without categories shows an empty message', async () => {
  let attempts = 0
  open({
    listUnpaged: async () => {
      attempts += 1
      if (attempts === 1) throw new ApiError(500, 'UX API request failed: Internal Server Error')
      return []
    },
  })

  await press('Try again')

  expect(await screen.findByText('No categories yet')).toBeVisible()
  expect(expectConsole()).toEqual([expect.stringContaining('Internal Server Error')])
})
