// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { createPreferences } from '../../../backoffice/settings/preferences.ts'
import type { Message } from '../../../dataProvider/contract/inbox.ts'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { buildMessage } from '../../factories/message.ts'
import { buildShop } from '../../factories/shop.ts'
import { fill } from '../renderBackOffice.tsx'
import { startInbox } from './startInbox.ts'

const open = async (name: string) => {
  await userEvent.click(await screen.findByRole('link', { name: new RegExp(name) }))
  await screen.findByRole('article', { name })
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send reply' }))
const box = () => screen.getByRole('textbox', { name: 'Reply' })
const replies = () =>
  within(screen.getByRole('list', { name: 'Replies' }))
    .getAllByRole('listitem')
    .map((reply) => reply.textContent)

/** Answers the message as the server does. */
const answered = (message: Message, text: string): Message => ({
  ...message,
  status: 'answered',
  replies: [...message.replies, { text, created_at: Date.now() }],
})

test('ADM-16 a reply is mailed, stands with the message, and marks it as answered', async () => {
  const message = buildMessage({ name: 'Vera Visitor' })
  const sent: unknown[] = []
  startInbox([message], {
    replyToMessage: async (id, { text }) => {
      sent.push([id, text])
      return answered(message, text)
    },
  })
  await open('Vera Visitor')
  await fill('Reply', '  Yes, we do.\n')

  await send()

  await screen.findByText('Reply sent to Vera Visitor')
  expect(sent).toEqual([[message.id, 'Yes, we do.']])
  expect(replies()).toEqual([expect.stringContaining('Yes, we do.')])
  expect(screen.getByRole('button', { name: 'Answered' })).toHaveAttribute('aria-pressed', 'true')
  expect(box()).toHaveValue('')
})

test('ADM-16 a reply says something, and not too much', async () => {
  startInbox([buildMessage({ name: 'Vera Visitor' })])
  await open('Vera Visitor')

  await send()
  expect(box()).toHaveAccessibleDescription('Write a reply first')
  await fill('Reply', 'x'.repeat(limits.reply + 1))
  await send()

  expect(box()).toHaveAccessibleDescription('Reply must be at most 4000 characters')
})

test('ADM-16 a reply that is refused says why and keeps what was typed', async () => {
  startInbox([buildMessage({ name: 'Vera Visitor' })], {
    replyToMessage: async () => {
      throw new ApiError(429, 'UX API request failed: Too Many Requests')
    },
  })
  await open('Vera Visitor')
  await fill('Reply', 'Yes, we do.')

  await send()

  await screen.findByText('The reply to Vera Visitor was not sent')
  expect(box()).toHaveAccessibleDescription('UX API request failed: Too Many Requests')
  expect(box()).toHaveValue('Yes, we do.')
})

test('ADM-16 a reply without an answer was sent when it stands with the message', async () => {
  const message = buildMessage({ name: 'Vera Visitor' })
  const messages = [message]
  startInbox(messages, {
    replyToMessage: async (_id, { text }) => {
      messages[0] = answered(message, text)
      throw new ApiError(0, 'The connection was lost')
    },
  })
  await open('Vera Visitor')
  await fill('Reply', 'Yes, we do.')

  await send()

  await screen.findByText('Reply sent to Vera Visitor')
  expect(replies()).toEqual([expect.stringContaining('Yes, we do.')])
})

test('ADM-16 a reply without an answer that is not there may still come: that is said, and nothing is lost', async () => {
  startInbox([buildMessage({ name: 'Vera Visitor' })], {
    replyToMessage: async () => {
      throw new ApiError(0, 'The connection was lost')
    },
  })
  await open('Vera Visitor')
  await fill('Reply', 'Yes, we do.')

  await send()

  await screen.findByText(/The connection was lost. It may have been sent all the same/)
  expect(box()).toHaveValue('Yes, we do.')
})

test('ADM-16 a reply sent again as it was goes under its first key, another one under its own', async () => {
  const keys: (string | undefined)[] = []
  startInbox([buildMessage({ name: 'Vera Visitor' }), buildMessage({ name: 'Bruk Tesfaye' })], {
    replyToMessage: async (_id, _body, key) => {
      keys.push(key)
      throw new ApiError(0, 'The connection was lost')
    },
  })
  await open('Vera Visitor')
  await fill('Reply', 'Yes, we do.')
  await send()
  await screen.findByText(/You can send it again unchanged: it is mailed only once/)

  await open('Bruk Tesfaye')
  await open('Vera Visitor')
  await send()
  await screen.findByText(/You can send it again unchanged/)
  await fill('Reply', 'Yes, we do!')
  await send()

  await expect.poll(() => keys).toHaveLength(3)
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('ADM-12 ADM-16 a reply without an answer goes under its first key after a logout too', async () => {
  const keys: (string | undefined)[] = []
  const store = createPreferences({ id: 1 })
  onTestFinished(() => localStorage.clear())
  const message = buildMessage({ name: 'Vera Visitor' })
  const start = async () => {
    const { unmount } = startInbox([message], {
      store,
      replyToMessage: async (_id, _body, key) => {
        keys.push(key)
        throw new ApiError(0, 'The connection was lost')
      },
    })
    await open('Vera Visitor')
    return unmount
  }
  const leave = await start()
  await fill('Reply', 'Yes, we do.')
  await send()
  await screen.findByText(/You can send it again unchanged/)
  store.reset()
  leave()

  await start()
  expect(box()).toHaveValue('Yes, we do.')
  await send()

  await expect.poll(() => keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})

test('ASHOP-7 in Test Mode a reply is kept and said not to be mailed', async () => {
  const message = buildMessage({ name: 'Vera Visitor' })
  startInbox([message], {
    settings: { shop: buildShop({ testmode: true }) },
    replyToMessage: async (_id, { text }) => answered(message, text),
  })
  await open('Vera Visitor')
  expect(box()).toHaveAccessibleDescription('Test Mode: this is kept and not mailed')
  await fill('Reply', 'Yes, we do.')

  await send()

  expect(await screen.findByText('Reply to Vera Visitor kept, not mailed')).toBeVisible()
})

test('ASHOP-7 Test Mode is as the shop was last loaded, and not as it was when the back office opened', async () => {
  startInbox([buildMessage({ name: 'Vera Visitor' })], {
    at: '/admin/shop',
    settings: { shop: buildShop({ testmode: false }) },
    getShop: async () => buildShop({ testmode: true }),
  })
  await screen.findByRole('button', { name: 'Save Changes' })

  await userEvent.click(screen.getByRole('link', { name: 'Messages' }))
  await open('Vera Visitor')

  expect(box()).toHaveAccessibleDescription('Test Mode: this is kept and not mailed')
})

test('ADM-16 while a reply is on its way there is no second one, for this message or another', async () => {
  const sent: string[] = []
  let answer: (message: Message) => void = () => undefined
  const vera = buildMessage({ name: 'Vera Visitor' })
  startInbox([vera, buildMessage({ name: 'Bruk Tesfaye' })], {
    replyToMessage: (_id, { text }) => {
      sent.push(text)
      return new Promise((resolve) => (answer = resolve))
    },
  })
  await open('Vera Visitor')
  await fill('Reply', 'Yes, we do.')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send reply' }))
  await open('Bruk Tesfaye')
  expect(screen.getByRole('button', { name: 'Send reply' })).toBeDisabled()
  await open('Vera Visitor')
  expect(screen.getByRole('button', { name: 'Send reply' })).toBeDisabled()
  expect(box()).toHaveAttribute('readonly')

  answer(answered(vera, 'Yes, we do.'))

  await screen.findByText('Reply sent to Vera Visitor')
  expect(sent).toEqual(['Yes, we do.'])
  await expect.poll(() => box().textContent).toBe('')
})

test('ADM-12 ADM-16 what is typed stays with its message while others are read', async () => {
  startInbox([buildMessage({ name: 'Vera Visitor' }), buildMessage({ name: 'Bruk Tesfaye' })])
  await open('Vera Visitor')
  await fill('Reply', 'Yes, we')

  await open('Bruk Tesfaye')
  expect(box()).toHaveValue('')
  await open('Vera Visitor')

  expect(box()).toHaveValue('Yes, we')
})
