import { fireEvent, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { BackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'
import type { Message } from '../../../dataProvider/resources/messages.schema.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { buildMessage } from '../../factories/message.ts'
import { expectConsole } from '../../support/setup.ts'
import { chooseOption } from '../chooseOption.ts'
import { createRecordingFetcher } from '../renderBackOffice.tsx'
import { clickMessage, openMessage, getRows, renderMessages } from './renderMessages.ts'

const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }))
const status = () =>
  within(screen.getByLabelText('Status of this message')).getByRole('button', { pressed: true, hidden: true })
    .textContent

const rows = async () => {
  await screen.findByLabelText('Messages')
  return getRows('Messages')
}

test('ADM-16 the inbox shows the sender, kind, status and beginning of each message', async () => {
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

test('ADM-16 the search, kind and status filters are sent to the server', async () => {
  const { requested } = renderMessages([buildMessage()])
  await rows()

  for (const [label, value, query] of [
    ['Type', 'Custom request', { kind: 'custom_request' }],
    ['Status', 'New', { kind: 'custom_request', status: 'new' }],
  ] as const) {
    await chooseOption(label, value)
    await expect.poll(() => requested.at(-1)).toEqual({ page: 1, ...query })
  }
  fireEvent.change(screen.getByLabelText('Search messages'), { target: { value: 'iceland' } })
  await expect
    .poll(() => requested.at(-1))
    .toEqual({ page: 1, kind: 'custom_request', status: 'new', q: 'iceland' })
})

test('ADM-16 a message opens next to the list with all its details, and its heading has the focus', async () => {
  renderMessages([
    buildMessage({
      name: 'Vera Visitor',
      kind: 'custom_request',
      phone: '+1 555 010 0100',
      text: 'A ring with a honeycomb opal.\nAs thin as it can be.',
      request: {
        projectType: 'ring',
        budget: '$500 to $1,000',
        ring_size: '17 mm',
        needed_by: '2027-03-01',
        item_slug: 'honeycomb-welo-oval',
      },
    }),
  ])
  await screen.findByLabelText('Messages')

  const article = await clickMessage('Vera Visitor')

  const opened = within(article)
  const facts = opened
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(facts).toEqual(
    expect.arrayContaining([
      ['Type', 'Custom request'],
      ['Email', 'vera@example.com (not verified)'],
      ['Phone', '+1 555 010 0100'],
      ['Type of jewelry', 'Ring'],
      ['Budget', '$500 to $1,000'],
      ['Ring size', '17 mm'],
      ['Needed by', 'Mar 1, 2027'],
      ['About this item', 'honeycomb-welo-oval'],
    ]),
  )
  expect(article).toHaveTextContent('As thin as it can be.')
  const piece = opened.getByRole('link', { name: 'honeycomb-welo-oval' })
  expect(piece).toHaveAttribute('href', '/item/honeycomb-welo-oval')
  expect(opened.getByRole('heading', { name: 'Vera Visitor' })).toHaveFocus()
  expect(screen.getByLabelText('Messages')).toBeVisible()
})

test('ADM-16 the URL of a missing message shows that it is not in the list', async () => {
  renderMessages([buildMessage()], { at: '/admin/messages/999999' })

  expect(await screen.findByText(/This message is not in the list/)).toBeVisible()
})

test('ADM-16 a message opened by URL can change its status, and stays open when the filtered list no longer contains it', async () => {
  const message = buildMessage({ name: 'Vera Visitor' })
  const messages = [message, buildMessage({ name: 'Bruk' })]
  const { fetcher, sent } = createRecordingFetcher(() => {
    messages.splice(0, 1, { ...message, status: 'archived' })
    return messages[0]
  })
  const at = `/admin/messages/${message.id}?filter=%7B%22status%22%3A%22new%22%7D`
  await openMessage(messages, { at, fetcher })
  expect(status()).toBe('New')

  press('Archived')

  await expect.poll(() => getRows('Messages')).toEqual([expect.stringContaining('Bruk')])
  expect(status()).toBe('Archived')
  expect(sent.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['PATCH', `/api/messages/${message.id}`, { status: 'archived' }],
  ])
})

test('ADM-16 the last of two quick status clicks wins, and its request waits for the first response', async () => {
  const message = buildMessage({ name: 'Vera Visitor' })
  const messages = [message]
  const answers: (() => void)[] = []
  const sent: unknown[] = []
  await openMessage(messages, {
    fetcher: async (_url, { body } = {}) => {
      const changes = (typeof body === 'string' ? JSON.parse(body) : body) as Partial<Message>
      sent.push(changes.status)
      await new Promise<void>((resolve) => answers.push(resolve))
      messages[0] = { ...message, ...changes }
      return { response: new Response(), body: messages[0] }
    },
  })

  press('Answered')
  press('Archived')
  await expect.poll(status).toBe('Archived')
  await expect.poll(() => sent).toEqual(['answered'])
  answers[0]?.()

  await expect.poll(() => sent).toEqual(['answered', 'archived'])
  answers[1]?.()
  await expect.poll(() => getRows('Messages')).toEqual([expect.stringContaining('Archived')])
  expect(status()).toBe('Archived')
})

test('ADM-16 ERR-21 a failed status change restores the previous status and shows why', async () => {
  await openMessage([buildMessage()], {
    fetcher: () =>
      Promise.reject(new ApiError(409, 'UX API request failed: Conflict', { message: 'It was deleted' })),
  })

  press('Answered')

  const said = await screen.findByText('Failed to change status: UX API request failed: Conflict')
  expect(said).toHaveTextContent('It was deleted')
  await expect.poll(status).toBe('New')
  expect(expectConsole()).toEqual(['ApiError: UX API request failed: Conflict'])
})

test('ADM-16 a message is deleted permanently after a confirmation', async () => {
  const message = buildMessage({ name: 'Vera Visitor' })
  const messages = [message, buildMessage({ name: 'Bruk' })]
  const { fetcher, sent } = createRecordingFetcher(() => {
    messages.shift()
    return { id: message.id, created_at: message.created_at }
  })
  await openMessage(messages, { fetcher })

  press('Delete')
  fireEvent.click(await screen.findByText('Cancel'))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(sent).toEqual([])
  press('Delete')
  const question = await screen.findByRole('dialog', { name: 'Delete the message from Vera Visitor?' })
  fireEvent.click(within(question).getByText('Confirm'))

  await screen.findByText('Message deleted')
  await expect.poll(() => getRows('Messages')).toEqual([expect.stringContaining('Bruk')])
  expect(screen.queryByRole('article')).toBeNull()
  expect(sent.map(({ method, url }) => [method, url])).toEqual([['DELETE', `/api/messages/${message.id}`]])
})

test('ADM-16 a reference image that fails to load shows why and can be retried, opens enlarged, and its object URLs are revoked', async () => {
  // jsdom does not implement object URLs.
  const { createObjectURL, revokeObjectURL } = URL
  onTestFinished(() => void Object.assign(URL, { createObjectURL, revokeObjectURL }))
  const revoked = vi.fn<(url: string) => void>()
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: revoked })
  const getMessagePicture = vi
    .fn<BackOfficeApi['getMessagePicture']>(async () => new Blob(['picture']))
    .mockRejectedValueOnce(new ApiError(500, 'UX API request failed: Internal Server Error'))
  const message = buildMessage({ name: 'Vera', pictures: [{ number: 2, width: 800, height: 600 }] })
  const { unmount } = await openMessage([message], { getMessagePicture })
  await screen.findByText('Failed to load reference image 2: UX API request failed: Internal Server Error')

  fireEvent.click(screen.getByText('Try again'))
  fireEvent.click(await screen.findByLabelText('Enlarge reference image 2 from Vera'))

  const large = await screen.findByRole('img', { name: 'Reference image 2 from Vera' })
  expect(large).toHaveAttribute('src', 'blob:picture')
  expect(getMessagePicture).toHaveBeenLastCalledWith(message.id, 2, expect.any(AbortSignal))
  expect(revoked).not.toHaveBeenCalled()
  unmount()
  // One object URL is for the thumbnail, the other for the enlarged image.
  expect(revoked.mock.calls).toEqual([['blob:picture'], ['blob:picture']])
})
