import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
// Preload the lazy page: importing it during a test could exceed Testing Library's timeout.
import '../../../backoffice/emails/EmailList.tsx'
import type { BackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'
import type { EmailPage, EmailQuery } from '../../../dataProvider/resources/emails.schema.ts'
import { buildEmail, buildEmailPage } from '../../factories/email.ts'
import { deferred } from '../../support/waiting.ts'
import { chooseOption } from '../chooseOption.ts'
import { renderBackOffice } from '../renderBackOffice.tsx'

const open = (listEmails: BackOfficeApi['listEmails'], filter: object = {}) =>
  renderBackOffice(
    `/admin/emails?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    { listEmails },
    { extensions: ['emails'] },
  )

/** Opens the list without a filter. `requested` records its queries. */
const openUnfiltered = (page?: Partial<EmailPage>) => {
  const requested: EmailQuery[] = []
  open(async (query) => {
    requested.push(query)
    return buildEmailPage([buildEmail()], page)
  })
  return { requested }
}
const row = (text: RegExp) => screen.findByRole('row', { name: text })
const kindFilter = () => screen.findByRole('combobox', { name: 'Type' })

test('ADM-21 the server filters by search, state and kind', async () => {
  const { requested } = openUnfiltered()
  await row(/vera@example.com/)

  await chooseOption('Status', 'Failed')
  await expect.poll(() => requested.at(-1)).toEqual({ page: 1, state: 'failed' })
  await chooseOption('Type', 'Available again')
  await expect.poll(() => requested.at(-1)).toEqual({ page: 1, state: 'failed', kind: 'back_in_stock' })
  fireEvent.change(screen.getByLabelText('Search emails'), { target: { value: 'vera' } })

  await expect
    .poll(() => requested.at(-1))
    .toEqual({ page: 1, state: 'failed', kind: 'back_in_stock', q: 'vera' })
})

test('ADM-21 the filter offers the kinds of the loaded list, in its order and with its labels', async () => {
  const kinds = [
    { kind: 'workshop_invitation', label: 'Invitation to a workshop' },
    { kind: 'appraisal', label: 'Value of a stone' },
  ]
  const { requested } = openUnfiltered({ kinds })
  await row(/vera@example.com/)

  fireEvent.mouseDown(await kindFilter())
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(names).toEqual(['All', 'Invitation to a workshop', 'Value of a stone'])
  fireEvent.click(screen.getByText('Invitation to a workshop'))

  await expect.poll(() => requested.at(-1)).toEqual({ page: 1, kind: 'workshop_invitation' })
  expect(await kindFilter()).toHaveTextContent('Invitation to a workshop')
})

test('ADM-21 a kind in the URL is shown while the list loads, then with its label', async () => {
  const response = deferred<EmailPage>()
  open(() => response.promise, { kind: 'order_notice' })
  await expect.poll(kindFilter).toHaveTextContent('Order notice')
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible()

  response.resolve(buildEmailPage([buildEmail()], { kinds: [{ kind: 'order_notice', label: 'New order' }] }))

  await row(/vera@example.com/)
  expect(await kindFilter()).toHaveTextContent('New order')
})

test('ADM-21 an unknown kind in the URL finds no email and can be cleared', async () => {
  open(async ({ kind }) => buildEmailPage(kind === undefined ? [buildEmail()] : []), {
    kind: 'fortune_cookie',
  })
  expect(await screen.findByText('No emails match your search or filters')).toBeVisible()
  expect(await kindFilter()).toHaveTextContent('Fortune cookie')

  await chooseOption('Type', 'All')

  expect(await row(/vera@example.com/)).toBeVisible()
  expect(screen.queryByText('Fortune cookie')).toBeNull()
})
