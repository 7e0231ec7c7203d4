import { fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { buildEnvelope } from '../../factories/envelope.ts'
import { createRecordingFetcher, fillField, renderBackOffice } from '../renderBackOffice.tsx'

const extensions = ['synonyms', 'catalogue-query', 'catalogue-facets']
const open = (path: string) => {
  onTestFinished(() => localStorage.clear())
  const { fetcher, sent } = createRecordingFetcher(({ body }) => ({ id: 1, version: 1, ...body }))
  const listRecords = async () => buildEnvelope([])
  renderBackOffice(`/admin/synonyms${path}`, { fetcher, listRecords }, { extensions })
  return sent
}

test('ADM-29 an empty list of synonyms says what to do first', async () => {
  open('')

  expect(
    await screen.findByText(
      'No synonyms yet. Add a word that customers type, and the words that it also finds.',
    ),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Add synonym' })).toHaveAttribute('href', '/admin/synonyms/create')
})

test('ADM-29 a synonym has a word, the words that it also finds, and by default works both ways', async () => {
  const sent = open('/create')

  await fillField('Search word', 'jewellery')
  await fillField('Also finds', 'jewelry')
  fireEvent.click(screen.getByRole('button', { name: 'Create synonym' }))

  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ word: 'jewellery', finds: 'jewelry', both_ways: true }])
})

test('ADM-29 the form rejects a text without letters and digits at its field', async () => {
  const sent = open('/create')

  await fillField('Search word', 'jewellery')
  await fillField('Also finds', ',,,')
  fireEvent.click(screen.getByRole('button', { name: 'Create synonym' }))

  expect(await screen.findByText('Enter at least one letter or digit')).toBeVisible()
  expect(screen.getByLabelText(/Also finds/)).toHaveAccessibleDescription(/at least one letter or digit/)
  expect(sent).toEqual([])
})
