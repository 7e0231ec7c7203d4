import { fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { BackOfficeApi } from '../../../../dataProvider/shopApi/backOfficeApi.ts'
import { getCsvFileName } from '../../../../backoffice/list/csv/CsvButton.tsx'
import type { Extension } from '../../../../dataProvider/contract/extensions.ts'
import { ApiError } from '../../../../dataProvider/shopApi/errors.ts'
import { buildEnvelope } from '../../../factories/envelope.ts'
import { buildItem } from '../../../factories/item.ts'
import { renderBackOffice } from '../../renderBackOffice.tsx'

const extensions: Extension[] = ['catalogue-query', 'operations']
const openProducts = (exportList: BackOfficeApi['exportList']) =>
  renderBackOffice(
    `/admin/products?filter=${encodeURIComponent(JSON.stringify({ q: 'fire' }))}`,
    { listItems: async () => buildEnvelope([buildItem()]), exportList },
    { extensions },
  )

/** Records the files that the browser saves: jsdom supports neither downloads nor object URLs. */
const watchDownloads = () => {
  const saved: { name: string; file: Blob }[] = []
  let file = new Blob()
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (blob: Blob) => {
        file = blob
        return 'blob:file'
      }
      static override revokeObjectURL = () => undefined
    },
  )
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, file })
  })
  onTestFinished(() => {
    click.mockRestore()
    vi.unstubAllGlobals()
  })
  return saved
}

test('AITM-8 ADM-13 the export saves all items of this type that match the filter, from all pages', async () => {
  const saved = watchDownloads()
  const requested: unknown[] = []
  openProducts(async (...call) => {
    requested.push(call)
    return new Blob(['id,title'])
  })

  fireEvent.click(await screen.findByRole('button', { name: 'Export' }))

  await expect.poll(() => saved).toHaveLength(1)
  expect(requested).toEqual([['items', { q: 'fire', type: 'Product' }]])
  expect(saved[0]!.name).toMatch(/^welo-products-\d{4}-\d\d-\d\d\.csv$/)
  expect(await saved[0]!.file.text()).toBe('id,title')
})

test('ADM-13 a failed export shows why and can be retried', async () => {
  const saved = watchDownloads()
  let attempts = 0
  openProducts(async () => {
    attempts += 1
    if (attempts === 1) throw new ApiError(0, 'The shop could not be reached')
    return new Blob(['id,title'])
  })

  fireEvent.click(await screen.findByRole('button', { name: 'Export' }))
  expect(await screen.findByText('Failed to export: The shop could not be reached')).toBeVisible()
  expect(saved).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Export' }))

  await expect.poll(() => saved).toHaveLength(1)
})

test("ADM-13 a file name has the current day in the shop's time zone", () => {
  const lateInTheEvening = Date.UTC(2026, 2, 2, 3)
  expect(getCsvFileName('welo', 'orders', lateInTheEvening, 'America/New_York')).toBe(
    'welo-orders-2026-03-01',
  )
})
