import { fireEvent, screen, waitFor } from '@testing-library/react'
import { ListContextProvider, type ListControllerResult, useList } from 'react-admin'
import { expect, test } from 'vitest'
import { ResourceTable } from '../../../backoffice/list/ResourceTable.tsx'
import { describeResource, ResourcesContext } from '../../../backoffice/resource.ts'
import type { ResourceDeclaration } from '../../../dataProvider/resources/resource.ts'
import { displays } from '../../contract/resources/testResources.ts'
import { buildCertificate } from '../../factories/certificate.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem } from '../../factories/item.ts'
import { createRecordingFetcher, renderBackOffice, renderPart } from '../renderBackOffice.tsx'

const opal = buildItem({ id: 7, title: 'Fire opal', description: 'Read from its own address' })
const { id, title, sku } = opal

const certificate = buildCertificate({ item: id })

/** Opens the list of certificates on a server with these extensions and records. */
const open = (extensions: string[], stored: object[]) => {
  const requested: object[] = []
  const { fetcher, sent } = createRecordingFetcher(({ url }) =>
    url.includes('/items/') ? opal : certificate,
  )
  renderBackOffice(
    '/admin/certificates',
    {
      fetcher,
      listRecords: async (_, query) => {
        requested.push(query)
        return buildEnvelope(stored) as never
      },
      listItems: async () => buildEnvelope([]),
      getItem: async () => opal,
    },
    { extensions: ['certificates', 'catalogue-query', ...extensions] },
  )
  return { requested, sent }
}

test('ADM-28 a list is fetched with the records that its columns reference, and links to them by title', async () => {
  const expanded = { item: { id, item_type: 'Product', title, sku } }
  const { requested, sent } = open(['expand'], [{ ...certificate, expanded }])

  const link = await screen.findByRole('link', { name: 'Fire opal' })
  expect(link).toHaveAttribute('href', '/admin/products/7')
  expect(requested).toEqual([{ page: 1, expand: ['item'] }])
  expect(sent).toEqual([])

  // The page of the stone loads the complete record instead of the expanded one.
  fireEvent.click(link)
  expect(await screen.findByDisplayValue('Read from its own address')).toBeVisible()
  expect(sent.map(({ url }) => url)).toEqual(['/api/items/7'])
})

test('ADM-28 a list shows a deleted reference as not available', async () => {
  open(['expand'], [{ ...certificate, expanded: { item: null } }])

  expect(await screen.findByText('Not available')).toBeVisible()
})

test.for([
  ['the server does not expand', [], {}],
  ['was changed since the list was read', ['expand'], { expanded: { item: { id: 8, title: 'Other' } } }],
] as const)('ADM-28 a reference that %s is fetched separately', async ([, extensions, answered]) => {
  const { requested, sent } = open([...extensions], [{ ...certificate, ...answered }])

  expect(await screen.findByRole('link', { name: 'Fire opal' })).toHaveAttribute('href', '/admin/products/7')
  await waitFor(() => expect(sent.map(({ url }) => url)).toEqual(['/api/items/7']))
  expect(requested).toEqual([{ page: 1, ...(extensions.length > 0 && { expand: ['item'] }) }])
})

const withOneColumn: ResourceDeclaration & { name: 'certificates' } = {
  ...displays,
  name: 'certificates',
  list: { columns: ['stones'], sort: 'name' },
}
const displaysInPlace = {
  ...describeResource(withOneColumn),
  icon: () => null,
  list: () => null,
}
const display = { id: 1, name: 'Window', stones: [9, 7, 8], version: 1, created_at: 0 }
const Displays = ({ stones }: { stones: object[] }) => {
  const list = {
    ...useList({ data: [display] }),
    meta: { expanded: { 1: { stones } } },
  } as ListControllerResult
  return (
    <ResourcesContext value={{ main: [], more: [displaysInPlace], hasReports: false }}>
      <ListContextProvider value={list}>
        <ResourceTable resource={displaysInPlace.declaration} />
      </ListContextProvider>
    </ResourcesContext>
  )
}

test('ADM-28 a cell with several references links to each record that still exists', async () => {
  const stones = [
    { id: 7, title: 'Fire opal' },
    { id: 8, title: 'Milk opal' },
  ]
  renderPart(<Displays stones={stones} />, 'certificates')

  const link = await screen.findByRole('link', { name: 'Milk opal' })
  expect(link).toHaveAttribute('href', expect.stringMatching(/products\/8$/))
  expect(link.closest('td')).toHaveTextContent('Fire opal, Milk opal')
})
