import { act, fireEvent, screen, within } from '@testing-library/react'
import { ListBase, useListContext } from 'react-admin'
import { Link, Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { ImportButton } from '../../../../backoffice/list/csv/ImportDialog.tsx'
import type { BackOfficeApi } from '../../../../dataProvider/shopApi/backOfficeApi.ts'
import type { ImportReport } from '../../../../dataProvider/contract/operations.ts'
import { ApiError } from '../../../../dataProvider/shopApi/errors.ts'
import { buildEnvelope } from '../../../factories/envelope.ts'
import { buildItem } from '../../../factories/item.ts'
import { chooseOption } from '../../chooseOption.ts'
import { renderPart } from '../../renderBackOffice.tsx'

type Importing = Parameters<BackOfficeApi['importList']>[2]
type ImportItems = (file: File, importing: Importing) => Promise<ImportReport>

const clean: ImportReport = { created: 2, updated: 1, unchanged: 1200, problems: [] }
const csv = (name = 'stones.csv') => new File(['title\nFire'], name, { type: 'text/csv' })

const List = () => (
  <ListBase disableSyncWithLocation>
    <ImportButton name="items" keyColumn="SKU" />
    <Titles />
    <Link to="/elsewhere">Away</Link>
  </ListBase>
)
const Titles = () => useListContext().data?.map(({ id, title }) => <p key={id}>{title}</p>)

/** Opens the import dialog. `applied` records for each call whether it applied the import or only checked it. */
const openImport = async (importItems: ImportItems) => {
  const applied: boolean[] = []
  let lists = 0
  renderPart(
    <Routes>
      <Route path="/" element={<List />} />
      <Route path="/elsewhere" element={<h1>Elsewhere</h1>} />
    </Routes>,
    'products',
    {
      listItems: async () => buildEnvelope([buildItem({ title: `Load ${++lists}` })]),
      importList: (_name, file, importing) => {
        applied.push(importing.apply)
        return importItems(file, importing)
      },
    },
    { extensions: ['operations'] },
  )
  fireEvent.click(await screen.findByText('Import'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import items' }))
  const choose = (file: File) =>
    fireEvent.change(dialog.getByLabelText('Choose a CSV file'), { target: { files: [file] } })
  return { dialog, choose, applied }
}

test('AITM-8 ADM-14 a chosen file is only checked, and its changes are saved when the admin clicks Import', async () => {
  const { dialog, choose, applied } = await openImport(async () => clean)

  choose(csv())
  expect(await dialog.findByText('2 to create')).toBeVisible()
  expect(dialog.getByText('1,200 unchanged')).toBeVisible()
  expect(applied).toEqual([false])
  fireEvent.click(dialog.getByRole('button', { name: 'Import' }))

  expect(await dialog.findByText('Import complete')).toBeVisible()
  expect(dialog.getByText('2 created')).toBeVisible()
  expect(applied).toEqual([false, true])
  fireEvent.click(dialog.getByRole('button', { name: 'Done' }))
  expect(await screen.findByText('Load 2')).toBeVisible()
})

test('AITM-8 ADM-14 problems are listed row by row, and the file cannot be imported', async () => {
  const problems = [
    { row: 3, field: 'price', message: 'Price must be 0 or greater' },
    { row: 7, message: 'The row has too many cells' },
  ]
  const { dialog, choose } = await openImport(async () => ({ ...clean, problems }))

  choose(csv())

  expect(
    await dialog.findByText('2 problems found. Nothing was saved. Fix the file, then choose it again.'),
  ).toBeVisible()
  const rows = dialog.getAllByRole<HTMLTableRowElement>('row').slice(1)
  expect(rows.map(({ cells }) => [...cells].map(({ textContent }) => textContent))).toEqual([
    ['3', 'price', 'Price must be 0 or greater'],
    ['7', '', 'The row has too many cells'],
  ])
  expect(dialog.queryByRole('button', { name: 'Import' })).toBeNull()
})

test('ADM-14 a file that is not in Unicode shows sample values in the assumed encoding, and Import asks before it saves', async () => {
  const sent: (string | undefined)[] = []
  const samples = { 'windows-1252': 'Grüner', 'windows-1250': 'Grüner', macintosh: 'Gr¸ner' }
  const { dialog, choose, applied } = await openImport(async (_file, { encoding }) => {
    sent.push(encoding)
    return { ...clean, ...(encoding && { encoding: { name: encoding, samples: [samples[encoding]] } }) }
  })

  choose(csv())
  expect(await dialog.findByText('Grüner')).toBeVisible()
  expect(dialog.getByText(/It was read as Windows-1252 \(Western Europe\)/)).toBeVisible()
  await chooseOption('File encoding', 'Mac Roman')
  expect(await dialog.findByText('Gr¸ner')).toBeVisible()
  fireEvent.click(dialog.getByRole('button', { name: 'Import' }))
  const question = within(await screen.findByRole('dialog', { name: 'Import this file as Mac Roman?' }))
  expect(question.getByText('Gr¸ner')).toBeVisible()
  expect(applied).toEqual([false, false])
  fireEvent.click(question.getByRole('button', { name: 'Import' }))

  expect(await dialog.findByText('Import complete')).toBeVisible()
  expect(sent).toEqual(['windows-1252', 'macintosh', 'macintosh'])
})

test('ADM-14 the progress bar shows how many rows are done', async () => {
  let finish: (report: ImportReport) => void = () => undefined
  let importing: Importing | undefined
  const { dialog, choose } = await openImport((_file, given) => {
    importing = given
    return new Promise((resolve) => (finish = resolve))
  })

  choose(csv())
  expect(await dialog.findByText('Uploading the file…')).toBeVisible()
  act(() => importing?.onProgress({ done: 500, total: 2000, what: 'rows checked' }))

  expect(await dialog.findByText('500 of 2,000 rows checked')).toBeVisible()
  expect(dialog.getByRole('progressbar', { name: 'Checking' })).toHaveAttribute('aria-valuenow', '25')
  act(() => importing?.onProgress({ done: 20, total: 30, what: 'items written' }))
  expect(await dialog.findByText('20 of 30 items saved')).toBeVisible()
  act(() => finish(clean))
  expect(await dialog.findByText('2 to create')).toBeVisible()
})

test('ADM-14 a connection lost during an import is reported, and Check again shows the result', async () => {
  const lost = new ApiError(0, 'The shop could not be reached')
  const answers: (ImportReport | Error)[] = [
    clean,
    lost,
    { created: 0, updated: 0, unchanged: 1203, problems: [] },
  ]
  const { dialog, choose, applied } = await openImport(async () => {
    const answer = answers.shift()
    if (!answer || answer instanceof Error) throw answer
    return answer
  })
  choose(csv())
  fireEvent.click(await dialog.findByRole('button', { name: 'Import' }))
  expect(await dialog.findByText('The shop could not be reached')).toBeVisible()
  // The import may have succeeded although its response was lost, so the list is refetched.
  expect(await screen.findByText('Load 2')).toBeInTheDocument()

  fireEvent.click(dialog.getByRole('button', { name: 'Check again' }))

  expect(await dialog.findByText('1,203 unchanged')).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Import' })).toBeNull()
  expect(applied).toEqual([false, true, false])
})

test('ADM-14 stopping an import while it saves warns that it may have been saved, and refetches the list behind the dialog', async () => {
  let isWriting = false
  const { dialog, choose } = await openImport((_file, { apply, signal }) => {
    if (!apply) return Promise.resolve(clean)
    isWriting = true
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })
  choose(csv())
  fireEvent.click(await dialog.findByRole('button', { name: 'Import' }))
  fireEvent.click(await dialog.findByRole('button', { name: 'Stop' }))

  expect(isWriting).toBe(true)
  expect(await dialog.findByText('You stopped the import')).toBeVisible()
  expect(dialog.getByText(/An import saves either all rows or none/)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Check again' })).toBeVisible()
  expect(await screen.findByText('Load 2')).toBeInTheDocument()
})

test('ADM-25 leaving during an import asks and names the file, Stay continues the import, and Leave stops it', async () => {
  const signals: (AbortSignal | undefined)[] = []
  const { dialog, choose } = await openImport(async (_file, { apply, signal }) => {
    signals.push(signal)
    if (!apply) return clean
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })
  const goAway = () => fireEvent.click(screen.getByText('Away'))
  const asksBeforeUnload = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))
  choose(csv())
  fireEvent.click(await dialog.findByRole('button', { name: 'Import' }))
  await dialog.findByRole('button', { name: 'Stop' })
  expect(asksBeforeUnload()).toBe(true)

  goAway()
  expect(await screen.findByText(/^stones\.csv is still being imported\./)).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }))
  expect(signals.at(-1)?.aborted).toBe(false)
  goAway()
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))

  expect(await screen.findByText('Elsewhere')).toBeVisible()
  expect(signals.at(-1)?.aborted).toBe(true)
})
