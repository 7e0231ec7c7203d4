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

/** Answers the message as the server does. */
const answered = (message: Message, text: string): Message => ({
  ...message,
  status: 'answered',
  replies: [...message.replies, { text, created_at: Date.now() }],
})
/** A server whose answer never comes. */
const loseAnswers = () =>
  vi.fn<BackOfficeApi['replyToMessage']>(() => Promise.reject(new ApiError(0, 'The connection was lost')))
const keys = ({ mock }: ReturnType<typeof loseAnswers>) => mock.calls.map(([_id, _body, key]) => key)

test('ADM-16 a reply is mailed, stands with the message, and marks it as answered', async () => {
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

test('ADM-16 a reply says something and not too much; one that is refused says why and keeps what was typed', async () => {
  await openMessage([buildMessage({ name: 'Vera Visitor' })], {
    replyToMessage: () =>
      Promise.reject(
        new ApiError(429, 'UX API request failed: Too Many Requests', { message: 'Wait a minute' }),
      ),
  })

  send()
  await expect.poll(box).toHaveAccessibleDescription('Write a reply first')
  write('x'.repeat(limits.reply + 1))
  send()
  await expect.poll(box).toHaveAccessibleDescription('Reply must be at most 4000 characters')
  write('Yes, we do.')
  send()

  await screen.findByText('The reply to Vera Visitor was not sent')
  expect(box()).toHaveAccessibleDescription(/^UX API request failed: Too Many Requests\s+Wait a minute$/)
  expect(box()).toHaveValue('Yes, we do.')
})

test('ADM-12 ADM-16 a reply without an answer may still come: that is said, it stays while others are read, and goes again under its first key, another one under its own', async () => {
  const replyToMessage = loseAnswers()
  await openMessage([buildMessage({ name: 'Vera Visitor' }), buildMessage({ name: 'Bruk Tesfaye' })], {
    replyToMessage,
  })
  write('Yes, we do.')
  send()
  await screen.findByText(/^The connection was lost It may have been sent all the same/)

  await clickMessage('Bruk Tesfaye')
  expect(box()).toHaveValue('')
  await clickMessage('Vera Visitor')
  expect(box()).toHaveValue('Yes, we do.')
  send()
  await screen.findByText(/You can send it again unchanged: it is there only once/)
  write('Yes, we do!')
  send()

  await expect.poll(() => keys(replyToMessage)).toHaveLength(3)
  const [first, again, other] = keys(replyToMessage)
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('ASHOP-7 in Test Mode a reply is kept and said not to be mailed', { tags: 'long' }, async () => {
  const message = buildMessage({ name: 'Vera Visitor' })
  await openMessage([message], {
    settings: { shop: buildShop({ testmode: true }) },
    replyToMessage: async (_id, { text }) => answered(message, text),
  })
  expect(box()).toHaveAccessibleDescription('Test Mode: this is kept and not mailed')
  write('Yes, we do.')

  send()

  expect(await screen.findByText('Reply to Vera Visitor kept, not mailed')).toBeVisible()
})

test('ADM-16 while a reply is on its way there is no second one, also after another message was read', async () => {
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
