import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildMessage } from '../../factories/message.ts'
import { expectConsole } from '../../support/setup.ts'
import { chooseOption } from '../chooseOption.ts'
import { renderBackOffice } from '../renderBackOffice.tsx'
import { getRows, renderMessages } from './renderMessages.ts'

const rows = async () => {
  await screen.findByLabelText('Messages')
  return getRows('Messages')
}

test('ADM-16 the inbox tells who wrote, what it is, how far it is and how it begins', async () => {
  renderMessages([
    buildMessage({ name: 'Vera Visitor', text: 'Do you ship to Iceland?' }),
    buildMessage({ name: 'Bruk', kind: 'custom_request', status: 'answered', text: 'A ring, please.' }),
  ])

  const [letter, request] = await rows()
  for (const text of ['Vera Visitor', 'Contact message', 'New', 'Do you ship to Iceland?'])
    expect(letter).toContain(text)
  for (const text of ['Bruk', 'Custom request', 'Answered', 'A ring, please.'])
    expect(request).toContain(text)
})

test('ADM-16 search, kind and status are asked of the server', async () => {
  const { asked } = renderMessages([buildMessage()])
  await rows()

  for (const [label, value, query] of [
    ['Kind', 'Custom request', { kind: 'custom_request' }],
    ['Status', 'New', { kind: 'custom_request', status: 'new' }],
  ] as const) {
    await chooseOption(label, value)
    await expect.poll(() => asked.at(-1)).toEqual({ page: 1, ...query })
  }
  fireEvent.change(screen.getByLabelText('Search messages'), { target: { value: 'iceland' } })
  await expect
    .poll(() => asked.at(-1))
    .toEqual({ page: 1, kind: 'custom_request', status: 'new', q: 'iceland' })
})

test('ADM-16 an inbox without messages says so, and so does a search that finds none', async () => {
  renderMessages([])
  expect(await screen.findByText('No messages yet')).toBeVisible()

  await chooseOption('Status', 'New')

  expect(await screen.findByText('No messages match this search')).toBeVisible()
})

test('ADM-16 an inbox that cannot be loaded says why and is loaded again when told', async () => {
  let isDown = true
  renderMessages([], {
    listMessages: async () => {
      if (isDown) throw new ApiError(503, 'UX API request failed: Service Unavailable')
      return buildEnvelope([buildMessage({ name: 'Vera Visitor' })])
    },
  })
  await screen.findByText('UX API request failed: Service Unavailable')
  // react-admin's own word.
  expect(expectConsole()).toEqual(['ApiError: UX API request failed: Service Unavailable'])

  isDown = false
  fireEvent.click(screen.getByText('Try again'))

  expect(await rows()).toEqual([expect.stringContaining('Vera Visitor')])
})

test('ADM-16 the pages are the server’s', async () => {
  renderMessages([], {
    listMessages: async ({ page }) =>
      buildEnvelope([buildMessage({ name: `On page ${page}` })], {
        curPage: page,
        prevPage: page > 1 ? page - 1 : null,
        nextPage: page < 2 ? page + 1 : null,
        pageTotal: 2,
        itemsTotal: 21,
      }),
  })
  await screen.findByText('On page 1')

  fireEvent.click(screen.getByText('Next'))

  expect(await screen.findByText('On page 2')).toBeVisible()
  expect(screen.getByText('Page 2 of 2 (21 total items)')).toBeVisible()
})

test('ADM-8 ADM-16 without the extension there is no inbox', async () => {
  renderBackOffice('/admin/messages')

  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
})
