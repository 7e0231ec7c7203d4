import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { memoryStore } from 'react-admin'
import { findDrafts } from '../../../backoffice/form/drafts.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem } from '../../factories/item.ts'
import { expectConsole } from '../../support/setup.ts'
import { fillField, createRecordingFetcher, renderBackOffice } from '../renderBackOffice.tsx'

const opal = buildItem({ title: 'Fire' })

/** An item’s page whose saving waits until it is told how it ends. */
const openHeld = () => {
  let end: (error?: Error) => void = () => undefined
  const ended = new Promise<void>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve())
  })
  const store = memoryStore()
  const { fetcher, sent } = createRecordingFetcher(({ body }) => ({ ...opal, ...body }))
  renderBackOffice(
    `/admin/products/${opal.id}`,
    {
      fetcher: async (url, options) => {
        const answer = await fetcher(url, options)
        if (options?.method !== undefined && options.method !== 'GET') await ended
        return answer
      },
      getItem: async () => opal,
      listItems: async () => buildEnvelope([opal]),
    },
    { store },
  )
  return { sent, store, end: (error?: Error) => act(async () => end(error)) }
}
const field = (name: string) => screen.findByLabelText(name, { exact: false })

test('while an item is saved nothing can be typed, so nothing typed is lost: the answer leads on to the list', async () => {
  const { sent, end } = openHeld()
  await fillField('Title', 'Sent')

  fireEvent.click(screen.getByText('Save changes'))

  await expect.poll(() => sent.some(({ method }) => method === 'PATCH')).toBe(true)
  expect(await field('Title')).toBeDisabled()
  expect(screen.getByLabelText('Visible in the shop')).toBeDisabled()
  await end()
  expect(await screen.findByRole('heading', { name: 'Products' })).toBeVisible()
})

test('ERR-11 once a save has failed whoever typed goes on in the field where they were, it is kept, and leaving asks', async () => {
  const { store, end } = openHeld()
  await fillField('Title', 'Fire Opal')
  await userEvent.type(await field('Unit'), 's{Enter}')
  await expect.poll(async () => (await field('Unit')).matches(':disabled')).toBe(true)
  // As a browser does with what is disabled.
  act(() => (document.activeElement as HTMLElement).blur())

  await end(new ApiError(500, 'UX API request failed: Internal Server Error'))

  await screen.findByText(/^Failed to update item/)
  expect(await field('Unit')).toBeEnabled()
  expect(await field('Unit')).toHaveFocus()
  await userEvent.keyboard('!')
  await expect
    .poll(() => findDrafts(store, `products/${opal.id}`).map(({ fields }) => fields))
    .toEqual([{ title: { before: 'Fire', typed: 'Fire Opal' }, unit: { before: 'piece', typed: 'pieces!' } }])
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false)
  expect(expectConsole()).toEqual([expect.stringContaining('Internal Server Error')])
})
