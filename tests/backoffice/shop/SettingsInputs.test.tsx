import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ShopPage } from '../../../backoffice/shop/ShopForm.tsx'
import type { EmailTemplateBody, Settings } from '../../../dataProvider/resources/shop/settings.schema.ts'
import type { BackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'
import { buildEmail, buildEmailPage } from '../../factories/email.ts'
import { buildSettings } from '../../factories/settings.ts'
import { buildShop } from '../../factories/shop.ts'
import { fillField, renderPart } from '../renderBackOffice.tsx'

// Drafts in `localStorage` would leak into the next test.
afterEach(() => localStorage.clear())

/** Opens the form of the shop and its settings. Returns the changes sent, each under the name of its endpoint. */
const openForm = async (settings: Partial<Settings> = {}, calls: Partial<BackOfficeApi> = {}) => {
  const sent: object[] = []
  const [shop, all] = [{ ...buildShop(), hold_hours: 0, version: 1 }, buildSettings(settings)]
  renderPart(
    <ShopPage />,
    'shop',
    {
      getShop: async () => shop,
      getSettings: async () => all,
      updateShop: async (changes) => {
        sent.push({ shop: changes })
        return { ...shop, ...changes } as typeof shop
      },
      updateSettings: async (changes) => {
        sent.push({ settings: changes })
        return { ...all, ...changes } as Settings
      },
      ...calls,
    },
    { extensions: ['settings', 'emails', 'versions', 'availability'] },
  )
  fireEvent.click(await screen.findByText('Emails and Payments', { selector: '[role=tab] *' }))
  return sent
}
const group = (name: string) => within(screen.getByRole('group', { name }))
const save = () => act(async () => fireEvent.click(screen.getByText('Save Changes')))

test(
  'ASHOP-10 the last tab has the texts of each email, their placeholders and the payment settings',
  { tags: 'long' },
  async () => {
    await openForm({ reply_closing: 'Yours' })

    const panel = within(screen.getByRole('tabpanel', { name: 'Emails and Payments' }))
    expect(panel.getAllByRole('group').map((one) => one.querySelector('h2')?.textContent)).toEqual([
      'Order receipt',
      'Estimate',
      'Reply to a message',
      'Available again',
      'Payments and estimates',
    ])
    const closing = group('Reply to a message').getByLabelText('Reply: closing')
    expect(closing).toHaveValue('Yours')
    expect(closing).toHaveAccessibleDescription('You can use {name}, {shop}, and {message}.')
    expect(group('Payments and estimates').getByLabelText('Bank details')).toBeVisible()
    expect(group('Payments and estimates').queryByText('Preview')).toBeNull()
  },
)

test('ASHOP-10 Save Changes sends the changes to both the shop and the settings, from every tab', async () => {
  const sent = await openForm()
  await fillField('Bank details', ' DE00 1234 ')
  await fillField('Shop Name', 'Welo Gems')
  await fillField('Reservation time', '24')

  await save()

  expect(await screen.findByText('Shop settings updated successfully')).toBeVisible()
  expect(sent).toEqual([
    { settings: { bank_details: 'DE00 1234', version: 1 } },
    { shop: { name: 'Welo Gems', hold_hours: 24, version: 1 } },
  ])
})

test('ASHOP-10 an unknown placeholder, an invalid link and too many hours show errors at their fields, and nothing is sent', async () => {
  const sent = await openForm()
  await fillField('Receipt: subject', 'Your order, {nme}')
  await fillField('Payment link', 'pay.example')
  await fillField('Reservation time', '721')

  await save()

  const described = (label: string) => screen.getByLabelText(label, { exact: false })
  await expect
    .poll(() => described('Receipt: subject'))
    .toHaveAccessibleDescription('Use only {name}, {shop}, and {order} in braces')
  expect(described('Payment link')).toBeInvalid()
  expect(described('Reservation time')).toBeInvalid()
  expect(screen.getByRole('tab', { name: /Emails and Payments/ })).toHaveTextContent('has errors')
  expect(screen.getAllByTitle('has errors')).toHaveLength(2)
  expect(sent).toEqual([])
})

test('ASHOP-10 a preview and a test email use the unsaved texts of the form', async () => {
  const requested: EmailTemplateBody[] = []
  await openForm(
    { back_subject: 'Back', back_greeting: 'Hello', back_closing: 'Yours' },
    {
      previewTemplate: async (body) => {
        requested.push(body)
        return { subject: `Preview: ${body.words?.back_subject}`, html: '<p>Hello</p>', text: 'Hello' }
      },
      sendTestEmail: async (body) => {
        requested.push(body)
        return buildEmail({ recipient: 'owner@example.com' })
      },
      listEmails: async () => buildEmailPage([]),
    },
  )
  await fillField('Available again: subject', 'The {item} is back')

  fireEvent.click(group('Available again').getByText('Preview'))
  const dialog = await screen.findByRole('dialog', { name: 'Preview: The {item} is back' })
  fireEvent.click(within(dialog).getByText('Close'))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(group('Available again').getByText('Send test email'))

  expect(await screen.findByText(/A test email to owner@example.com is being sent/)).toBeVisible()
  const words = { back_subject: 'The {item} is back', back_greeting: 'Hello', back_closing: 'Yours' }
  expect(requested).toEqual([
    { email: 'back', words },
    { email: 'back', words },
  ])
})
