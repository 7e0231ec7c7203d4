// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Message } from '../../../dataProvider/contract/inbox.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { buildMessage } from '../../factories/message.ts'
import { takeComplaints } from '../../support/setup.ts'
import { recordingFetcher } from '../renderBackOffice.tsx'
import { startInbox, stubObjectUrls } from './startInbox.ts'

const openMessage = async (name: string) => {
  await userEvent.click(await screen.findByRole('link', { name: new RegExp(name) }))
  return screen.findByRole('article', { name })
}
const statuses = () =>
  within(screen.getByRole('group', { name: 'Status of this message' }))
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-pressed') === 'true')
    .map((button) => button.textContent)
const rows = () =>
  within(screen.getByRole('list', { name: 'Messages' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)

const request: Partial<Message> = {
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
}

test('ADM-16 a message opens beside the list with all it says, and its heading has the focus', async () => {
  startInbox([buildMessage({ name: 'Vera Visitor', ...request })])

  const opened = await openMessage('Vera Visitor')

  const facts = within(opened)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(facts).toEqual(
    expect.arrayContaining([
      ['Kind', 'Custom request'],
      ['E-mail', 'vera@example.com (not verified)'],
      ['Phone', '+1 555 010 0100'],
      ['Piece', 'Ring'],
      ['Budget', '$500 to $1,000'],
      ['Ring size', '17 mm'],
      ['Needed by', 'Mar 1, 2027'],
      ['About this item', 'honeycomb-welo-oval'],
    ]),
  )
  expect(opened).toHaveTextContent('As thin as it can be.')
  const piece = within(opened).getByRole('link', { name: 'honeycomb-welo-oval' })
  expect(piece).toHaveAttribute('href', '/item/honeycomb-welo-oval')
  expect(within(opened).getByRole('heading', { name: 'Vera Visitor' })).toHaveFocus()
})

test('ADM-16 its address opens it again, and one that is not there says so', async () => {
  const message = buildMessage({ name: 'Vera Visitor' })
  const { unmount } = startInbox([message], { at: `/admin/messages/${message.id}` })
  expect(await screen.findByRole('article', { name: 'Vera Visitor' })).toBeVisible()
  unmount()

  startInbox([message], { at: '/admin/messages/999999' })

  expect(await screen.findByText(/That message is not among these/)).toBeVisible()
})

test('ADM-16 a message is sorted at once, and stays open when the list has it no more', async () => {
  const message = buildMessage({ name: 'Vera Visitor' })
  const messages = [message, buildMessage({ name: 'Bruk' })]
  const { fetcher, sent } = recordingFetcher(() => {
    messages.splice(0, 1, { ...message, status: 'archived' })
    return messages[0]
  })
  startInbox(messages, { at: '/admin/messages?filter=%7B%22status%22%3A%22new%22%7D', fetcher })
  await openMessage('Vera Visitor')
  expect(statuses()).toEqual(['New'])

  await userEvent.click(screen.getByRole('button', { name: 'Archived' }))

  await expect.poll(rows).toEqual([expect.stringContaining('Bruk')])
  expect(statuses()).toEqual(['Archived'])
  expect(sent.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['PATCH', `/api/messages/${message.id}`, { status: 'archived' }],
  ])
})

test('ADM-16 of two quick clicks the last one stays: its call waits for the answer to the first', async () => {
  const message = buildMessage({ name: 'Vera Visitor' })
  const messages = [message]
  const answers: (() => void)[] = []
  const sent: unknown[] = []
  startInbox(messages, {
    fetcher: async (_url, { body } = {}) => {
      const changes = (typeof body === 'string' ? JSON.parse(body) : body) as Partial<Message>
      sent.push(changes.status)
      await new Promise<void>((resolve) => answers.push(resolve))
      messages[0] = { ...message, ...changes }
      return { response: new Response(), body: messages[0] }
    },
  })
  await openMessage('Vera Visitor')

  await userEvent.click(screen.getByRole('button', { name: 'Answered' }))
  await userEvent.click(screen.getByRole('button', { name: 'Archived' }))
  await expect.poll(statuses).toEqual(['Archived'])
  await expect.poll(() => sent).toEqual(['answered'])
  answers[0]?.()

  await expect.poll(() => sent).toEqual(['answered', 'archived'])
  answers[1]?.()
  await expect.poll(rows).toEqual([expect.stringContaining('Archived')])
  expect(statuses()).toEqual(['Archived'])
})

test('ADM-16 a status that was not taken is as it was, and says why', async () => {
  startInbox([buildMessage({ name: 'Vera Visitor' })], {
    fetcher: async () => {
      throw new ApiError(409, 'UX API request failed: Conflict')
    },
  })
  await openMessage('Vera Visitor')

  await userEvent.click(screen.getByRole('button', { name: 'Answered' }))

  await screen.findByText('The status was not changed: UX API request failed: Conflict')
  await expect.poll(statuses).toEqual(['New'])
  expect(takeComplaints()).toEqual(['ApiError: UX API request failed: Conflict'])
})

test('ADM-16 a message is deleted for good once that is confirmed', async () => {
  const message = buildMessage({ name: 'Vera Visitor' })
  const messages = [message, buildMessage({ name: 'Bruk' })]
  const { fetcher, sent } = recordingFetcher(() => {
    messages.shift()
    return { id: message.id, created_at: message.created_at }
  })
  startInbox(messages, { fetcher })
  await openMessage('Vera Visitor')

  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(sent).toEqual([])
  const question = within(
    await screen.findByRole('dialog', { name: 'Delete the message from Vera Visitor?' }),
  )
  await userEvent.click(question.getByRole('button', { name: 'Confirm' }))

  await screen.findByText('Message deleted')
  await expect.poll(rows).toEqual([expect.stringContaining('Bruk')])
  expect(screen.queryByRole('article')).toBeNull()
  expect(sent.map(({ method, url }) => [method, url])).toEqual([['DELETE', `/api/messages/${message.id}`]])
})

test('ADM-16 reference pictures are shown small and large, and their addresses are given back', async () => {
  const { open } = stubObjectUrls()
  const asked: unknown[] = []
  const message = buildMessage({
    name: 'Vera Visitor',
    pictures: [{ number: 1, width: 800, height: 600 }],
  })
  const { unmount } = startInbox([message], {
    getMessagePicture: async (...call) => {
      asked.push(call.slice(0, 2))
      return new Blob(['picture'])
    },
  })
  await openMessage('Vera Visitor')

  await userEvent.click(
    await screen.findByRole('button', { name: 'Reference picture 1 of Vera Visitor, enlarge' }),
  )
  const large = await screen.findByRole('img', { name: 'Reference picture 1 of Vera Visitor' })
  expect(large).toHaveAttribute('src', 'blob:picture-1')
  expect(asked).toEqual([[message.id, 1]])
  expect(open).toEqual(['blob:picture-1'])

  unmount()
  expect(open).toEqual([])
})

test('ADM-16 a picture that cannot be loaded says so and is loaded again when told', async () => {
  stubObjectUrls()
  let isDown = true
  const picture = { number: 2, width: 800, height: 600 }
  startInbox([buildMessage({ name: 'Vera Visitor', pictures: [picture] })], {
    getMessagePicture: async () => {
      if (isDown) throw new ApiError(500, 'UX API request failed: Internal Server Error')
      return new Blob(['picture'])
    },
  })
  await openMessage('Vera Visitor')
  await screen.findByText('Picture 2 was not loaded: UX API request failed: Internal Server Error')

  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByRole('button', { name: /Reference picture 2/ })).toBeVisible()
})
