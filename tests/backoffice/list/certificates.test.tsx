import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { buildCertificate } from '../../factories/certificate.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem } from '../../factories/item.ts'
import {
  fillField,
  createRecordingFetcher,
  renderBackOffice,
  type SentRequest,
} from '../renderBackOffice.tsx'

type Certificate = ReturnType<typeof buildCertificate>

/** Opens a page of certificates. The fake server returns the certificates in `stored`. */
const open = (path: string, stored: Certificate[] = [], refuse?: (request: SentRequest) => void) => {
  onTestFinished(() => localStorage.clear())
  const requested: object[] = []
  const { fetcher, sent } = createRecordingFetcher((request) => {
    refuse?.(request)
    const id = Number(request.url.split('/').at(-1))
    const known = stored.find((one) => one.id === id)
    return { ...(known ?? buildCertificate()), ...request.body }
  })
  renderBackOffice(
    `/admin/certificates${path}`,
    {
      fetcher,
      listRecords: async (_, query) => {
        requested.push(query)
        return buildEnvelope(stored) as never
      },
      listItems: async () => buildEnvelope([buildItem({ id: 7, title: 'Fire opal' })]),
    },
    { extensions: ['certificates', 'catalogue-query', 'operations'] },
  )
  return { requested, sent, changes: () => sent.filter(({ method = 'GET' }) => method !== 'GET') }
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('ADM-18 a declared resource has a list with the declared columns and a link to each record', async () => {
  open('', [buildCertificate({ number: 'GIA 77', laboratory: 'GIA', issued: '2026-05-04' })])

  expect(await screen.findByRole('heading', { name: 'Certificates' })).toBeVisible()
  const link = await screen.findByRole('link', { name: 'GIA 77' })
  expect(link).toHaveAttribute('href', expect.stringMatching(/\/certificates\/\d+$/))
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '',
    'Number',
    'Laboratory',
    'Stone',
    'Issued',
  ])
  expect(screen.getAllByLabelText(/^Sort by/).map((heading) => heading.getAttribute('aria-label'))).toEqual([
    'Sort by number ascending',
    'Sort by laboratory ascending',
    'Sort by issued ascending',
  ])
  const [, row] = screen.getAllByRole('row')
  expect(
    within(row!)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['', 'GIA 77', 'GIA', '–', 'May 4, 2026'])
})

test('IMP-1 the import names the columns that identify a record', async () => {
  open('')

  await press('Import')

  expect(await screen.findByText(/A row with an existing id or number updates that record/)).toBeVisible()
})

test('ADM-19 certificates can be filtered by stone', async () => {
  const { requested } = open('', [buildCertificate()])
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Stone' }))

  fireEvent.click(await screen.findByRole('option', { name: 'Fire opal' }))

  await expect.poll(() => requested.at(-1)).toEqual({ page: 1, item: 7 })
})

test('ADM-18 a new record is validated by the API rules and posted, and the admin returns to the list', async () => {
  const { changes } = open('/create')
  await press('Create certificate')
  expect(await screen.findByText('Number is required')).toBeVisible()
  expect(screen.getByText('Laboratory is required')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Laboratory' })).toHaveFocus())
  expect(changes()).toEqual([])

  await fillField('Laboratory', 'GIA')
  await fillField('Number', ' 5 ')
  await fillField('Issued', '2026-05-04')
  await press('Create certificate')

  expect(await screen.findByText('Certificate created')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Certificates' })).toBeVisible()
  expect(changes().map(({ method, url, body }) => [method, url, body])).toEqual([
    [
      'POST',
      '/api/certificates',
      {
        laboratory: 'GIA',
        number: '5',
        item: null,
        issued: '2026-05-04',
        picture: null,
        report_url: null,
      },
    ],
  ])
})

test('ADM-18 an edit sends only the changed fields, with the version that was read', async () => {
  const stored = buildCertificate({ number: 'GIA 9', version: 4 })
  const { changes } = open(`/${stored.id}`, [stored])
  expect(await screen.findByRole('heading', { name: 'GIA 9' })).toBeVisible()

  await fillField('Laboratory', 'SSEF')
  await press('Save changes')

  expect(await screen.findByText('Certificate updated')).toBeVisible()
  expect(changes().map(({ method, url, body }) => [method, url, body])).toEqual([
    ['PATCH', `/api/certificates/${stored.id}`, { laboratory: 'SSEF', version: 4 }],
  ])
})
