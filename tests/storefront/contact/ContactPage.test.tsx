import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { Page } from '../../../storefront/contact/ContactPage.tsx'
import { renderPage } from '../../support/render/renderPage.tsx'
import { buildShop } from '../../factories/shop.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { Toasts } from '../../../storefront/ui/toasts/Toasts.tsx'
import { fill } from '../forms/fill.ts'

const open = (getShop: ShopApi['getShop']) => renderPage(<Page sections={{}} />, { calls: { getShop } })
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('CON-1 CST-11 a page without a form shows the contact details and promises a reply within 24 hours', async () => {
  open(async () => buildShop())

  expect(await screen.findByText(/We reply within 24 hours/)).toBeVisible()
  expect(linkTo('Send Email')).toBe('mailto:hello@welo.example?subject=A%20question%20for%20Welo')
  expect(linkTo('hello@welo.example')).toBe('mailto:hello@welo.example')
  expect(linkTo('+1 (555) 010-4477')).toBe('tel:+15550104477')
  expect(linkTo('welo.example')).toBe('https://welo.example/')
  expect(linkTo('upcoming events')).toBe('/events')
  expect(screen.queryByRole('textbox')).toBe(null)
})

const written = {
  Name: 'Ada Buyer',
  Email: 'ada@example.com',
  Message: 'Do you cut water opals?',
}

const taken = () =>
  vi.fn<ShopApi['sendContactMessage']>(async () => ({ id: 1, created_at: 1_760_000_000_000 }))

const openForm = (
  takes: ShopApi['sendContactMessage'],
  getShop: ShopApi['getShop'] = async () => buildShop(),
) =>
  renderPage(
    <>
      <Page sections={{ messageForm: true }} />
      <Toasts />
    </>,
    { calls: { getShop, sendContactMessage: takes } },
  )
const press = () => fireEvent.click(screen.getByText('Send Message', { selector: 'button' }))
const submit = (changed: Record<string, string> = {}) => {
  fill({ ...written, ...changed })
  press()
}
const texts = () => Object.keys(written).map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
const succeeded = () => screen.findByText('Message sent')

test('CON-1 CST-11 the form appears next to the contact details, sends the message and promises a reply within 24 hours', async () => {
  const takes = taken()
  openForm(takes)
  expect(await screen.findByRole('link', { name: 'hello@welo.example' })).toBeVisible()
  expect(screen.getByText('We reply within 24 hours.')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Send Email' })).toBe(null)
  submit({ Message: ` ${written.Message} ` })

  expect(await succeeded()).toBeVisible()
  expect(screen.getByText("We received your message. We'll reply within 24 hours.")).toBeVisible()
  expect(takes).toHaveBeenCalledExactlyOnceWith(
    { name: 'Ada Buyer', email: 'ada@example.com', message: 'Do you cut water opals?' },
    expect.stringMatching(/^[\da-f]{8}-[\da-f-]{27}$/),
  )
  expect(texts()).toEqual(['', '', ''])
  expect(sessionStorage.getItem('draft-contact')).toBe(null)
})

test('invalid fields show their errors, and the form sends nothing', async () => {
  const takes = taken()
  openForm(takes)
  submit({ Name: 'A', Email: 'ada', Message: 'x'.repeat(9) })

  for (const [label, why] of [
    ['Name', 'Name must be at least 2 characters'],
    ['Email', 'Invalid email address'],
    ['Message', 'Message must be at least 10 characters'],
  ] as const) {
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(why))
  }
  expect(screen.getByLabelText('Name')).toHaveFocus()
  expect(takes).not.toHaveBeenCalled()
})

test('the form works before the contact details load and when they fail to load', async () => {
  openForm(taken(), () => Promise.reject(new ApiError(400, 'Bad Request')))

  expect(screen.getByLabelText('Message')).toBeVisible()
  expect(await screen.findByText("We couldn't load the contact details.")).toBeVisible()
  submit()
  expect(await succeeded()).toBeVisible()
})
