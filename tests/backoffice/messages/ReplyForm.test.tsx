import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { BackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'
import type { Message } from '../../../dataProvider/resources/messages.schema.ts'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { buildMessage } from '../../factories/message.ts'
import { buildShop } from '../../factories/shop.ts'
import { clickMessage, openMessage, getRows } from './renderMessages.ts'

const box = () => screen.getByLabelText('Reply')
const button = () => screen.getByText('Send reply')
const write = (value: string) => fireEvent.change(box(), { target: { value } })
const send = () => fireEvent.click(button())

/** Returns the message as the server does after a reply. */
const answered = (message: Message, text: string): Message => ({
  ...message,
  status: 'answered',
  replies: [...message.replies, { text, created_at: Date.now() }],
})
const loseResponses = () =>
  vi.fn<BackOfficeApi['replyToMessage']>(() => Promise.reject(new ApiError(0, 'The connection was lost')))
const keys = ({ mock }: ReturnType<typeof loseResponses>) => mock.calls.map(([_id, _body, key]) => key)

test('ADM-16 a reply is emailed, appears with the message, and marks it as answered', async () => {
  const message = buildMessage({ name: 'Vera Visitor' })
  const replyToMessage = vi.fn<BackOfficeApi['replyToMessage']>(async (_id, { text }) =>
    answered(message, text),
  )
  await openMessage([message], { replyToMessage })
  write('  Yes, we do.\n')

  send()

  await screen.findByText('Reply sent to Vera Visitor')
  expect(replyToMessage.mock.calls).toEqual([[message.id, { text: 'Yes, we do.' }, expect.any(String)]])
  expect(getRows('Replies')).toEqual([expect.stringContaining('Yes, we do.')])
  expect(screen.getByText('Answered', { selector: 'button' })).toHaveAttribute('aria-pressed', 'true')
  expect(box()).toHaveValue('')
})

test('ADM-16 an empty or too long reply is rejected, and a reply that the server rejects shows why and stays in the field', async () => {
  await openMessage([buildMessage({ name: 'Vera Visitor' })], {
    replyToMessage: () =>
      Promise.reject(
        new ApiError(429, 'UX API request failed: Too Many Requests', { message: 'Wait a minute' }),
      ),
  })

  send()
  await expect.poll(box).toHaveAccessibleDescription('Enter a message')
  write('x'.repeat(limits.reply + 1))
  send()
  await expect.poll(box).toHaveAccessibleDescription('Reply must be at most 4000 characters')
  write('Yes, we do.')
  send()

  await screen.findByText('Failed to send reply to Vera Visitor')
  expect(box()).toHaveAccessibleDescription(/^UX API request failed: Too Many Requests\s+Wait a minute$/)
  expect(box()).toHaveValue('Yes, we do.')
})

test('ADM-12 ADM-16 a reply without a response warns that it may have been sent, stays as a draft, and retries with its idempotency key unless edited', async () => {
  const replyToMessage = loseResponses()
  await openMessage([buildMessage({ name: 'Vera Visitor' }), buildMessage({ name: 'Bruk Tesfaye' })], {
    replyToMessage,
  })
  write('Yes, we do.')
  send()
  await screen.findByText(/^The connection was lost It may already have been sent/)

  await clickMessage('Bruk Tesfaye')
  expect(box()).toHaveValue('')
  await clickMessage('Vera Visitor')
  expect(box()).toHaveValue('Yes, we do.')
  send()
  await screen.findByText(/Sending it again unchanged is safe and will not create a duplicate/)
  write('Yes, we do!')
  send()

  await expect.poll(() => keys(replyToMessage)).toHaveLength(3)
  const [first, again, other] = keys(replyToMessage)
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test(
  'ASHOP-7 in Test Mode, a reply is saved and the form says that it is not emailed',
  { tags: 'long' },
  async () => {
    const message = buildMessage({ name: 'Vera Visitor' })
    await openMessage([message], {
      settings: { shop: buildShop({ testmode: true }) },
      replyToMessage: async (_id, { text }) => answered(message, text),
    })
    expect(box()).toHaveAccessibleDescription('Test Mode is on. Your reply is saved but not emailed.')
    write('Yes, we do.')

    send()

    expect(await screen.findByText('Reply to Vera Visitor saved, not emailed')).toBeVisible()
  },
)

test('ADM-16 a reply that is being sent blocks a second one, even after the admin opens another message', async () => {
  let answer: (message: Message) => void = () => undefined
  const vera = buildMessage({ name: 'Vera Visitor' })
  const replyToMessage = vi.fn<BackOfficeApi['replyToMessage']>(
    () => new Promise((resolve) => (answer = resolve)),
  )
  await openMessage([vera, buildMessage({ name: 'Bruk Tesfaye' })], { replyToMessage })
  write('Yes, we do.')
  send()
  send()
  await clickMessage('Bruk Tesfaye')
  await clickMessage('Vera Visitor')
  expect(button()).toBeDisabled()
  expect(box()).toHaveAttribute('readonly')

  answer(answered(vera, 'Yes, we do.'))

  await screen.findByText('Reply sent to Vera Visitor')
  expect(replyToMessage).toHaveBeenCalledOnce()
  await expect.poll(() => box().textContent).toBe('')
})
