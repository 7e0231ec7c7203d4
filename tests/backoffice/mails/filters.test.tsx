import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
// Loaded before a test waits for it.
import '../../../backoffice/mails/MailList.tsx'
import type { BackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'
import type { MailPage, MailQuery } from '../../../dataProvider/resources/mails.schema.ts'
import { buildMail, buildMailPage } from '../../factories/mail.ts'
import { deferred } from '../../support/waiting.ts'
import { chooseOption } from '../chooseOption.ts'
import { renderBackOffice } from '../renderBackOffice.tsx'

const open = (listMails: BackOfficeApi['listMails'], filter: object = {}) =>
  renderBackOffice(
    `/admin/mails?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    { listMails },
    { extensions: ['mails'] },
  )

/** Opens the list without a filter; `asked` are its queries. */
const openUnfiltered = (page?: Partial<MailPage>) => {
  const asked: MailQuery[] = []
  open(async (query) => {
    asked.push(query)
    return buildMailPage([buildMail()], page)
  })
  return { asked }
}
const row = (text: RegExp) => screen.findByRole('row', { name: text })
const kindFilter = () => screen.findByRole('combobox', { name: 'Type' })

test('ADM-21 the server filters by search, state and kind', async () => {
  const { asked } = openUnfiltered()
  await row(/vera@example.com/)

  await chooseOption('Status', 'Failed')
  await expect.poll(() => asked.at(-1)).toEqual({ page: 1, state: 'failed' })
  await chooseOption('Type', 'Available again')
  await expect.poll(() => asked.at(-1)).toEqual({ page: 1, state: 'failed', kind: 'back_in_stock' })
  fireEvent.change(screen.getByLabelText('Search emails'), { target: { value: 'vera' } })

  await expect
    .poll(() => asked.at(-1))
    .toEqual({ page: 1, state: 'failed', kind: 'back_in_stock', q: 'vera' })
})

test('ADM-21 the filter offers the kinds of the loaded list, in its order and with its labels', async () => {
  const kinds = [
    { kind: 'workshop_invitation', label: 'Invitation to a workshop' },
    { kind: 'appraisal', label: 'Value of a stone' },
  ]
  const { asked } = openUnfiltered({ kinds })
  await row(/vera@example.com/)

  fireEvent.mouseDown(await kindFilter())
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(names).toEqual(['All', 'Invitation to a workshop', 'Value of a stone'])
  fireEvent.click(screen.getByText('Invitation to a workshop'))

  await expect.poll(() => asked.at(-1)).toEqual({ page: 1, kind: 'workshop_invitation' })
  expect(await kindFilter()).toHaveTextContent('Invitation to a workshop')
})

test('ADM-21 a kind in the URL is shown while the list loads, then with its label', async () => {
  const answer = deferred<MailPage>()
  open(() => answer.promise, { kind: 'order_notice' })
  await expect.poll(kindFilter).toHaveTextContent('Order notice')
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible()

  answer.resolve(buildMailPage([buildMail()], { kinds: [{ kind: 'order_notice', label: 'New order' }] }))

  await row(/vera@example.com/)
  expect(await kindFilter()).toHaveTextContent('New order')
})

test('ADM-21 an unknown kind in the URL finds no email and can be cleared', async () => {
  open(async ({ kind }) => buildMailPage(kind === undefined ? [buildMail()] : []), { kind: 'fortune_cookie' })
  expect(await screen.findByText('No emails match your search or filters')).toBeVisible()
  expect(await kindFilter()).toHaveTextContent('Fortune cookie')

  await chooseOption('Type', 'All')

  expect(await row(/vera@example.com/)).toBeVisible()
  expect(screen.queryByText('Fortune cookie')).toBeNull()
})
