import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { DataProviderContext, RecordContextProvider } from 'react-admin'
import { expect, onTestFinished, test } from 'vitest'
import { ReferencedBy } from '../../../backoffice/form/ReferencedBy.tsx'
import { type AdminResource, describeResource, ResourcesContext } from '../../../backoffice/resource.ts'
import { createDataProvider } from '../../../dataProvider/dataProvider.ts'
import { toResourceDefinition } from '../../../dataProvider/provider/resources.ts'
import { referenceFiltersOf } from '../../../dataProvider/resources/resource.ts'
import type { Envelope } from '../../../dataProvider/contract/responses.schema.ts'
import { displays } from '../../contract/resources/testResources.ts'
import { buildCertificate } from '../../factories/certificate.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem } from '../../factories/item.ts'
import { stubShopApi } from '../../support/render/stubShopApi.ts'
import { expectConsole } from '../../support/setup.ts'
import { deferred } from '../../support/waiting.ts'
import { createRecordingFetcher, fillField, renderBackOffice, renderPart } from '../renderBackOffice.tsx'

type Certificate = ReturnType<typeof buildCertificate>

const opal = buildItem({ id: 7, title: 'Fire opal' })

/** Opens the page of a stone. `answer` is the server's response to the query for its certificates. */
const open = (answer: () => Promise<Envelope<Certificate>>, extensions = ['certificates']) => {
  onTestFinished(() => localStorage.clear())
  const requested: unknown[][] = []
  const { fetcher, sent } = createRecordingFetcher(({ method, body }) =>
    method === 'POST' ? buildCertificate(body as Partial<Certificate>) : opal,
  )
  renderBackOffice(
    '/admin/products/7',
    {
      fetcher,
      getItem: async () => opal,
      listItems: async () => buildEnvelope([opal]),
      listRecords: async (name, query) => {
        requested.push([name, query])
        return (await answer()) as never
      },
    },
    { extensions },
  )
  return { requested, sent }
}
const findSection = async (name = 'Certificates') => within(await screen.findByRole('region', { name }))

test('ADM-28 a record page lists the records that reference it, with a link to each and to a prefilled create form', async () => {
  const stored = [buildCertificate({ number: 'GIA 1' }), buildCertificate({ number: 'GIA 2' })]
  const { requested, sent } = open(async () => buildEnvelope(stored))
  const section = await findSection()

  const link = await section.findByRole('link', { name: 'GIA 2' })
  expect(link).toHaveAttribute('href', `/admin/certificates/${stored[1]!.id}`)
  expect(requested).toEqual([['certificates', { page: 1, item: 7 }]])
  expect(section.queryByRole('link', { name: /Show all/ })).toBeNull()

  fireEvent.click(section.getByRole('link', { name: 'Add certificate' }))
  expect(await screen.findByRole('heading', { name: 'Add certificate' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Stone' })).toHaveValue('Fire opal'))
  await fillField('Laboratory', 'GIA')
  await fillField('Number', '5')
  fireEvent.click(screen.getByRole('button', { name: 'Create certificate' }))

  expect(await screen.findByText('Certificate created')).toBeVisible()
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ number: '5', item: 7 })
})

test('ADM-28 a form prefilled from the URL counts as unchanged until the admin types', async () => {
  open(async () => buildEnvelope([]))
  fireEvent.click((await findSection()).getByRole('link', { name: 'Add certificate' }))
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Stone' })).toHaveValue('Fire opal'))

  fireEvent.click(screen.getByRole('link', { name: 'Cancel' }))

  expect(await screen.findByRole('heading', { name: 'Certificates' })).toBeVisible()
})

test('ADM-28 a section with more than one page links to the list of all records that reference the record', async () => {
  const stored = Array.from({ length: 25 }, () => buildCertificate())
  open(async () => buildEnvelope(stored, { itemsTotal: 26, nextPage: 2 }))
  const section = await findSection()

  const all = await section.findByRole('link', { name: 'Show all certificates' })

  expect(all).toHaveTextContent('Show all')
  expect(all).toHaveAttribute('href', `/admin/certificates?filter=${encodeURIComponent('{"item":7}')}`)
  expect(section.getAllByRole('listitem')).toHaveLength(25)
})

test('ADM-28 a section shows a loading state and an empty state', async () => {
  const answer = deferred()
  open(async () => {
    await answer.promise
    return buildEnvelope([])
  })
  const section = await findSection()

  expect(await section.findByRole('status', { name: 'Loading certificates' })).toBeVisible()
  answer.resolve()
  expect(await section.findByText('No certificates yet')).toBeVisible()
})

test('ADM-28 a section that fails to load shows why and can be retried, and the form does not change', async () => {
  let tries = 0
  open(async () => {
    tries += 1
    if (tries === 1) throw new Error('The server is busy')
    return buildEnvelope([buildCertificate({ number: 'GIA 3' })])
  })
  const section = await findSection()

  expect(await section.findByText('The server is busy')).toBeVisible()
  expectConsole()
  expect(screen.getAllByText('The server is busy')).toHaveLength(1)
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Fire opal')
  fireEvent.click(section.getByRole('button', { name: 'Try again' }))
  expect(await section.findByRole('link', { name: 'GIA 3' })).toBeVisible()
})

test('ADM-28 a server without the resource shows no section for it', async () => {
  const { requested } = open(async () => buildEnvelope([]), [])

  expect(await screen.findByRole('region', { name: 'Images and videos' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Certificates' })).toBeNull()
  expect(requested).toEqual([])
})

test('ADM-28 each field that references the resource has its own section, for a single reference or many', async () => {
  const requested: object[] = []
  const api = stubShopApi({
    listRecords: async (_, query) => {
      requested.push(query)
      return buildEnvelope([{ id: 3, name: 'Window' }]) as never
    },
  })
  const resource = {
    ...describeResource({ ...displays, name: 'displays' as 'certificates' }),
    icon: () => null,
    list: () => null,
    add: 'Add Display',
    references: referenceFiltersOf(displays),
  } satisfies AdminResource
  const products = { ...resource, name: 'products' as const, references: [] }
  const dataProvider = createDataProvider({
    api,
    shopUrl: '/api',
    resources: { displays: toResourceDefinition(displays) },
  })
  renderPart(
    <DataProviderContext value={dataProvider}>
      <ResourcesContext value={{ main: [products], more: [resource], hasReports: false }}>
        <RecordContextProvider value={opal}>
          <ReferencedBy />
        </RecordContextProvider>
      </ResourcesContext>
    </DataProviderContext>,
    'products',
  )

  expect((await screen.findAllByRole('heading')).map(({ textContent }) => textContent)).toEqual([
    'Displays: Item',
    'Displays: Stones',
  ])
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Window' })).toHaveLength(2))
  expect(requested).toEqual([
    { page: 1, item: 7 },
    { page: 1, stones: 7 },
  ])
  const added = screen.getAllByRole('link', { name: 'Add Display' }).map((link) => link.getAttribute('href'))
  expect(added.map((address) => new URL(address!, location.href).searchParams.get('source'))).toEqual([
    '{"item":7}',
    '{"stones":[7]}',
  ])
})
