import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
// Preload the lazy page: importing it during a test could exceed Testing Library's timeout.
import '../../../backoffice/emails/EmailList.tsx'
import type { BackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'
import type { Email, EmailPage } from '../../../dataProvider/resources/emails.schema.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { buildCounters } from '../../factories/counters.ts'
import { buildShop } from '../../factories/shop.ts'
import { buildEmail, buildEmailPage } from '../../factories/email.ts'
import { renderBackOffice } from '../renderBackOffice.tsx'

const openEmails = (
  emails: Email[],
  {
    page,
    shell = false,
    ...calls
  }: Partial<BackOfficeApi> & { page?: Partial<EmailPage>; shell?: boolean } = {},
) => {
  const listEmails = async () => buildEmailPage([...emails], page)
  const getCounters = async () =>
    buildCounters({ failed_emails: emails.filter(({ state }) => state === 'failed').length })
  renderBackOffice(
    '/admin/emails',
    { listEmails, getCounters, ...calls },
    { extensions: ['emails', 'operations'], shell },
  )
}
const row = (text: string | RegExp) => screen.findByRole('row', { name: text })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const unreachable = new ApiError(503, 'Admin API request failed: Service Unavailable')

test('ADM-21 a row has the email’s subject, kind, recipient, state and last reply, and a link to its order', async () => {
  openEmails([
    buildEmail({
      subject: 'Your order W-1042',
      state: 'failed',
      tries: 3,
      last_answer: '550 No such user',
      order_id: '0b4a4e6e-3f0c-4d39-9b0c-0a4d5a3c9e11',
    }),
  ])

  const email = await row(/Your order W-1042/)
  for (const text of ['Order receipt to vera@example.com', 'Failed', '3 attempts', '550 No such user'])
    expect(email).toHaveTextContent(text)
  expect(within(email).getByRole('link', { name: /^View order/ })).toHaveAttribute(
    'href',
    '/admin/orders/0b4a4e6e-3f0c-4d39-9b0c-0a4d5a3c9e11/show',
  )
})

test('ADM-21 an email without a subject shows its kind as the title', async () => {
  openEmails([buildEmail({ subject: '', state: 'waiting', kind: 'order_notice', label: 'New order' })])

  expect(await screen.findByText('New order')).toBeVisible()
  expect(screen.getByText('To vera@example.com')).toBeVisible()
})

test('ADM-21 sending a failed email again updates the list and the count in the sidebar', async () => {
  const emails = [buildEmail({ id: 1, state: 'failed' })]
  openEmails(emails, {
    shell: true,
    retryEmail: async () => (emails[0] = buildEmail({ id: 1, state: 'waiting' })),
  })
  const sidebar = within(await screen.findByRole('navigation', { name: 'Back office' }))
  expect(await sidebar.findByRole('link', { name: 'Emails · 1 failed' })).toHaveAttribute(
    'href',
    '/admin/emails',
  )
  await row(/vera@example.com/)

  press('Send again: Order receipt to vera@example.com')

  expect(await screen.findByText('Email to vera@example.com is being sent')).toBeVisible()
  expect(await row(/Waiting/)).toHaveTextContent(/Scheduled for January 1, 2026/)
  expect(await sidebar.findByRole('link', { name: 'Emails' })).toBeVisible()
})

test('ADM-21 an unsent email can be cancelled, a sent one cannot, and a refusal says why', async () => {
  const emails = [buildEmail({ recipient: 'sent@example.com' }), buildEmail({ state: 'waiting' })]
  const cancelled: unknown[] = []
  openEmails(emails, {
    cancelEmail: async (id) => {
      cancelled.push(id)
      throw new ApiError(409, 'Admin API request failed: Conflict', { message: 'It was already sent' })
    },
  })
  const sent = within(await row(/sent@example.com/))
  expect(sent.queryByRole('button', { name: /^Cancel/ })).toBeNull()
  expect(sent.queryByRole('checkbox')).toBeNull()

  press('Cancel: Order receipt to vera@example.com')

  expect(await screen.findByText(/Failed to cancel email/)).toHaveTextContent('It was already sent')
  expect(cancelled).toEqual([emails[1]!.id])
})

test('ADM-21 a waiting email is sent now, and a sent one again after a confirmation', async () => {
  const retried: unknown[] = []
  openEmails(
    [buildEmail({ id: 1, state: 'waiting' }), buildEmail({ id: 2, recipient: 'sent@example.com' })],
    {
      retryEmail: async (id, state) => {
        retried.push([id, state])
        return buildEmail()
      },
    },
  )
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
  const emails = [1, 2, 3].map((id) => buildEmail({ id, state: 'failed' }))
  const retried: unknown[] = []
  openEmails(emails, {
    retryEmail: async (id, state) => {
      retried.push([id, state])
      if (id === 2) throw unreachable
      return emails[0]!
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
  openEmails([], {
    page: { outbox: '/srv/welo/outbox' },
    sendTestEmail: async (body) => {
      sent.push(body)
      return buildEmail({ kind: 'test', label: 'Test', recipient: 'owner@example.com' })
    },
  })
  expect(await screen.findByText(/^Emails are not being sent because no mail server is set up/)).toBeVisible()
  expect(screen.getByText(/No emails yet/)).toBeVisible()

  press('Send test email')

  expect(
    await screen.findByText(
      /The test email to owner@example.com was not sent because no mail server is set up/,
    ),
  ).toBeVisible()
  expect(sent).toEqual([{ email: 'receipt' }])
})

test.each([
  ['', 1],
  ['hello@welo.example', 0],
])(
  'ADM-21 the list warns if replies would not reach the seller: contact address %j',
  async (email, links) => {
    const calls = { listEmails: async () => buildEmailPage([]) }
    renderBackOffice('/admin/emails', calls, { extensions: ['emails'], shop: buildShop({}, { email }) })
    await screen.findByText(/No emails yet/)

    expect(screen.queryAllByText(/replies to its emails do not reach you/)).toHaveLength(links)
    const targets = screen
      .queryAllByRole('link', { name: 'Add a contact email' })
      .map((link) => link.getAttribute('href'))
    expect(targets).toEqual(Array(links).fill('/admin/shop'))
  },
)

test('ADM-21 emails that a restore put on hold are released after a confirmation', async () => {
  const emails = [buildEmail({ id: 1, state: 'held' }), buildEmail({ id: 2, state: 'held' })]
  let released = 0
  openEmails(emails, {
    releaseEmails: async () => {
      released += 1
      emails.splice(0, 2, buildEmail({ state: 'waiting' }))
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
  openEmails([], {
    page,
    sendTestEmail: async () =>
      buildEmail({ kind: 'test', label: 'Test', state: 'held', recipient: 'owner@example.com' }),
    releaseEmails: async () => {
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
  openEmails([buildEmail({ id: 5 })], {
    previewEmail: async (id) => ({ ...preview, subject: `Order ${id}` }),
  })
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

test('ADM-30 the list shows the sending limits and the queue by lane, and says which emails wait until when', async () => {
  const used = { waiting: 0, sent: { hour: 2, day: 10 }, reserved: { hour: 45, day: 225 }, opens_at: null }
  const opensAt = Date.UTC(2026, 10, 28, 17, 30)
  openEmails([buildEmail()], {
    page: {
      budget: { hour: 300, day: 1_500 },
      lanes: [
        { ...used, lane: 'account' },
        { ...used, lane: 'guest', waiting: 2_950, sent: { hour: 150, day: 1_200 }, opens_at: opensAt },
      ],
    },
  })

  expect(
    await screen.findByText(/^2,950 emails to unconfirmed addresses wait, .* at about November 28, 2026/),
  ).toBeVisible()
  expect(screen.queryByText(/emails about accounts wait/)).toBeNull()
  const limits = 'Sending limits: 152 of 300 emails sent in the last hour, 1,210 of 1,500 in the last day'
  fireEvent.click(screen.getByText(limits))
  expect(await row('Emails to unconfirmed guests 2,950 150 / 45 1,200 / 225')).toBeVisible()
})

test('the list of a server without sending limits shows none', async () => {
  openEmails([buildEmail()])
  await row(/Your order/)
  expect(screen.queryByText(/^Sending limits/)).toBeNull()
})
