import { fireEvent, screen } from '@testing-library/react'
import { BulkDeleteButton, RefreshButton, TextInput, useListContext } from 'react-admin'
import { expect, test } from 'vitest'
import { type Overrides } from '../../../backoffice/app/overrides.ts'
import { lazyPage } from '../../../backoffice/resource.ts'
import { buildCertificate } from '../../factories/certificate.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { commitUndo } from '../commitUndo.ts'
import { overrideResource } from '../overrideResource.ts'
import { createRecordingFetcher, renderBackOffice } from '../renderBackOffice.tsx'

const open = (path = '') => {
  const { fetcher, sent } = createRecordingFetcher(() => buildCertificate())
  const kept = [buildCertificate({ id: 7, number: 'GIA 7', laboratory: 'GIA' })]
  const calls = {
    fetcher,
    listRecords: async () => buildEnvelope(kept) as never,
    listItems: async () => buildEnvelope([]),
  }
  renderBackOffice(`/admin/certificates${path}`, calls, { extensions: ['certificates', 'catalogue-query'] })
  return sent
}

test('ADM-18 a cell, the bulk actions and further buttons of a declared list are whatever components stand in their place', async () => {
  overrideResource({
    cells: {
      laboratory: lazyPage(async () => ({ value }) => <strong>Laboratory {String(value)}</strong>),
    },
    bulkActions: lazyPage(async () => () => <BulkDeleteButton label="Throw away" />),
    actions: lazyPage(async () => () => <RefreshButton label="Look again" />),
  })
  const sent = open()

  expect(await screen.findByText('Laboratory GIA')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Look again' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Add Certificate' })).toBeVisible()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select GIA 7' }))
  expect(await screen.findByRole('region', { name: 'Selected certificates' })).toBeVisible()
  const button = await screen.findByRole('button', { name: 'Throw away' })
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()

  fireEvent.click(button)
  await commitUndo('Element deleted')

  await expect
    .poll(() => sent.map(({ method, url }) => `${method} ${url}`))
    .toContain('DELETE /api/certificates/7')
})

const Board = () => {
  const { data = [] } = useListContext()
  return data.map(({ id, number }) => <p key={id}>A card of {number}</p>)
}

test('ADM-18 the rows of a declared list are whatever component stands in their place', async () => {
  overrideResource({ body: lazyPage(async () => Board) })
  open()

  expect(await screen.findByText('A card of GIA 7')).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByText('Page 1 of 1 (1 total items)')).toBeVisible()
})

test('ADM-18 a field of a declared form has whatever input stands in its place', async () => {
  overrideResource({
    inputs: { number: lazyPage(async () => () => <TextInput source="number" label="Engraved" />) },
  })
  open('/create')

  expect(await screen.findByRole('textbox', { name: 'Engraved' })).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Number' })).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Laboratory' })).toBeVisible()
})

test('an override that its resource does not know does not compile', () => {
  const Part = () => null
  const overrides: Overrides[] = [
    // @ts-expect-error -- suppliers is declared nowhere
    { suppliers: { icon: Part } },
    // @ts-expect-error -- icon
    { pages: { icn: Part } },
    // @ts-expect-error -- a page has no text
    { pages: { inputs: { text: Part } } },
    // @ts-expect-error -- a page has no text
    { pages: { cells: { text: Part } } },
  ]

  expect(overrides).toHaveLength(4)
})
