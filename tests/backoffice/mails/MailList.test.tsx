import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
// Loaded before a test waits for it.
import '../../../backoffice/mails/MailList.tsx'
import type { BackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'
import type { Mail, MailPage } from '../../../dataProvider/resources/mails.schema.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { buildCounters } from '../../factories/counters.ts'
import { buildShop } from '../../factories/shop.ts'
import { buildMail, buildMailPage } from '../../factories/mail.ts'
import { renderBackOffice } from '../renderBackOffice.tsx'

/** The list over a server that has those emails. */
const openMails = (
  mails: Mail[],
  {
    page,
    shell = false,
    ...calls
  }: Partial<BackOfficeApi> & { page?: Partial<MailPage>; shell?: boolean } = {},
) => {
  const listMails = async () => buildMailPage([...mails], page)
  const getCounters = async () =>
    buildCounters({ failed_mails: mails.filter(({ state }) => state === 'failed').length })
  renderBackOffice(
    '/admin/mails',
    { listMails, getCounters, ...calls },
    { extensions: ['mails', 'operations'], shell },
  )
}
const row = (text: string | RegExp) => screen.findByRole('row', { name: text })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const unreachable = new ApiError(503, 'Admin API request failed: Service Unavailable')

test('ADM-21 a row has the email’s subject, kind, recipient, state and last reply, and a link to its order', async () => {
  openMails([
    buildMail({
      subject: 'Your order W-1042',
      state: 'failed',
      tries: 3,
      last_answer: '550 No such user',
      order_id: '0b4a4e6e-3f0c-4d39-9b0c-0a4d5a3c9e11',
    }),
  ])

  const mail = await row(/Your order W-1042/)
  for (const text of ['Order receipt to vera@example.com', 'Failed', '3 attempts', '550 No such user'])
    expect(mail).toHaveTextContent(text)
  expect(within(mail).getByRole('link', { name: /^View order/ })).toHaveAttribute(
    'href',
    '/admin/orders/0b4a4e6e-3f0c-4d39-9b0c-0a4d5a3c9e11/show',
  )
})

test('ADM-21 an email without a subject shows its kind as the title', async () => {
  openMails([buildMail({ subject: '', state: 'waiting', kind: 'order_notice', label: 'New order' })])

  expect(await screen.findByText('New order')).toBeVisible()
  expect(screen.getByText('To vera@example.com')).toBeVisible()
})

test('ADM-21 sending a failed email again updates the list and the count in the sidebar', async () => {
  const mails = [buildMail({ id: 1, state: 'failed' })]
  openMails(mails, {
    shell: true,
    retryMail: async () => (mails[0] = buildMail({ id: 1, state: 'waiting' })),
  })
  const sidebar = within(await screen.findByRole('navigation', { name: 'Back office' }))
  expect(await sidebar.findByRole('link', { name: 'Emails · 1 failed' })).toHaveAttribute(
    'href',
    '/admin/mails',
  )
  await row(/vera@example.com/)

  press('Send again: Order receipt to vera@example.com')

  expect(await screen.findByText('Email to vera@example.com is being sent')).toBeVisible()
  expect(await row(/Waiting/)).toHaveTextContent(/Scheduled for January 1, 2026/)
  expect(await sidebar.findByRole('link', { name: 'Emails' })).toBeVisible()
})

test('ADM-21 an unsent email can be cancelled, a sent one cannot, and a refusal says why', async () => {
  const mails = [buildMail({ recipient: 'sent@example.com' }), buildMail({ state: 'waiting' })]
  const cancelled: unknown[] = []
  openMails(mails, {
    cancelMail: async (id) => {
      cancelled.push(id)
      throw new ApiError(409, 'Admin API request failed: Conflict', { message: 'It was sent meanwhile' })
    },
  })
  const sent = within(await row(/sent@example.com/))
  expect(sent.queryByRole('button', { name: /^Cancel/ })).toBeNull()
  expect(sent.queryByRole('checkbox')).toBeNull()

  press('Cancel: Order receipt to vera@example.com')

  expect(await screen.findByText(/Failed to cancel email/)).toHaveTextContent('It was sent meanwhile')
  expect(cancelled).toEqual([mails[1]!.id])
})

test('ADM-21 a waiting email is sent now, and a sent one again after a confirmation', async () => {
  const retried: unknown[] = []
  openMails([buildMail({ id: 1, state: 'waiting' }), buildMail({ id: 2, recipient: 'sent@example.com' })], {
    retryMail: async (id, state) => {
      retried.push([id, state])
      return buildMail()
    },
  })
  await row(/sent@example.com/)

  press('Send now: Order receipt to vera@example.com')
  expect(await screen.findByText('Email to vera@example.com is being sent')).toBeVisible()
  press('Send again: Order receipt to sent@example.com')
  const question = within(
    await screen.findByRole('dialog', { name: /Send the email to sent@example.com again/ }),
  )
  expect(retried).toEqual([[1, 'waiting']])
  fireEvent.click(question.getByText('Send again'))

  expect(await screen.findByText('Email to sent@example.com is being sent')).toBeVisible()
  expect(retried).toEqual([
    [1, 'waiting'],
    [2, 'sent'],
  ])
})

test('ADM-21 several emails are sent again together, and failures are shown', async () => {
  const mails = [1, 2, 3].map((id) => buildMail({ id, state: 'failed' }))
  const retried: unknown[] = []
  openMails(mails, {
    retryMail: async (id, state) => {
      retried.push([id, state])
      if (id === 2) throw unreachable
      return mails[0]!
    },
  })
  await screen.findAllByRole('row')

  fireEvent.click(screen.getByLabelText('Select all'))
  fireEvent.click(within(screen.getByRole('region', { name: 'Selected emails' })).getByText('Send again'))

  expect(await screen.findByText(/Failed to send some emails again: 2 of 3 emails sent/)).toHaveTextContent(
    'Service Unavailable',
  )
  expect(retried).toEqual([1, 2, 3].map((id) => [id, 'failed']))
  expect(screen.queryByRole('region', { name: 'Selected emails' })).toBeNull()
})

test('ADM-21 without a mail server the list and a test email say that nothing is sent', async () => {
  const sent: unknown[] = []
  openMails([], {
    page: { outbox: '/srv/welo/outbox' },
    sendTestMail: async (body) => {
      sent.push(body)
      return buildMail({ kind: 'test', label: 'Test', recipient: 'owner@example.com' })
    },
  })
  expect(
    await screen.findByText(/^Emails are not being sent because no email server is set up/),
  ).toBeVisible()
  expect(screen.getByText(/No emails yet/)).toBeVisible()

  press('Send test email')

  expect(
    await screen.findByText(
      /The test email to owner@example.com was not sent because no email server is set up/,
    ),
  ).toBeVisible()
  expect(sent).toEqual([{ mail: 'receipt' }])
})

test.each([
  ['', 1],
  ['hello@welo.example', 0],
])(
  'ADM-21 the list warns if replies would not reach the seller: contact address %j',
  async (email, links) => {
    const calls = { listMails: async () => buildMailPage([]) }
    renderBackOffice('/admin/mails', calls, { extensions: ['mails'], shop: buildShop({}, { email }) })
    await screen.findByText(/No emails yet/)

    expect(screen.queryAllByText(/replies to its emails do not reach you/)).toHaveLength(links)
    const targets = screen
      .queryAllByRole('link', { name: 'Add a contact email' })
      .map((link) => link.getAttribute('href'))
    expect(targets).toEqual(Array(links).fill('/admin/shop'))
  },
)

test('ADM-21 emails that a restore put on hold are released after a confirmation', async () => {
  const mails = [buildMail({ id: 1, state: 'held' }), buildMail({ id: 2, state: 'held' })]
  let released = 0
  openMails(mails, {
    releaseMails: async () => {
      released += 1
      mails.splice(0, 2, buildMail({ state: 'waiting' }))
      return { released: 2 }
    },
  })
  fireEvent.click(await screen.findByText('Release 2 emails'))
  const question = within(await screen.findByRole('dialog', { name: 'Release 2 emails?' }))
  fireEvent.click(question.getByText('Cancel'))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(released).toBe(0)

  fireEvent.click(screen.getByText('Release 2 emails'))
  fireEvent.click(within(await screen.findByRole('dialog')).getByText('Release 2 emails'))

  expect(await screen.findByText('2 emails released. New emails are no longer put on hold.')).toBeVisible()
  await expect.poll(() => screen.queryByText('Release 2 emails')).toBeNull()
  expect(released).toBe(1)
})

test('ADM-21 the list and a test email say that emails are on hold until the admin releases them', async () => {
  const page = { is_holding: true }
  openMails([], {
    page,
    sendTestMail: async () =>
      buildMail({ kind: 'test', label: 'Test', state: 'held', recipient: 'owner@example.com' }),
    releaseMails: async () => {
      page.is_holding = false
      return { released: 0 }
    },
  })
  expect(await screen.findByText(/^Emails are on hold/)).toBeVisible()
  press('Send test email')
  expect(await screen.findByText(/The test email to owner@example.com is on hold/)).toBeVisible()

  press('Release')
  fireEvent.click(within(await screen.findByRole('dialog', { name: 'Release emails?' })).getByText('Release'))

  await expect.poll(() => screen.queryByText(/^Emails are on hold/)).toBeNull()
})

test('ADM-21 a preview shows the email in a sandbox, or as text', async () => {
  const preview = { subject: 'Your order', html: '<p>Hello <b>Vera</b></p>', text: 'Hello Vera' }
  openMails([buildMail({ id: 5 })], { previewMail: async (id) => ({ ...preview, subject: `Order ${id}` }) })
  await row(/vera@example.com/)

  press('Preview: Order receipt to vera@example.com')

  const dialog = within(await screen.findByRole('dialog', { name: 'Order 5' }))
  const frame = dialog.getByTitle('Email')
  expect(frame).toHaveAttribute('srcdoc', preview.html)
  expect(frame).toHaveAttribute('sandbox', '')
  fireEvent.click(dialog.getByRole('tab', { name: 'Plain text' }))
  expect(dialog.getByText('Hello Vera')).toBeVisible()
  fireEvent.click(dialog.getByText('Close'))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})
