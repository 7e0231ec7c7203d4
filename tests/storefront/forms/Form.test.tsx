import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import type { FormErrors } from '../../../storefront/forms/formContext.ts'
import { Form } from '../../../storefront/forms/Form.tsx'
import { Select } from '../../../storefront/forms/Select.tsx'
import type { SubmitOptions } from '../../../storefront/forms/Form.tsx'
import { serverErrors } from '../../../storefront/forms/serverErrors.ts'
import { TextArea } from '../../../storefront/forms/TextArea.tsx'
import { TextField } from '../../../storefront/forms/TextField.tsx'
import { deferred } from '../../support/waiting.ts'
import { renderPage } from '../../support/render/renderPage.tsx'
import { fill } from './fill.ts'

const checkNames = (form: HTMLFormElement): FormErrors => {
  const typed = new FormData(form)
  const missing = ['name', 'text'].filter((name) => String(typed.get(name)).length < 2)
  return Object.fromEntries(missing.map((name) => [name, `Too short: ${name}`]))
}

const open = (sending: Partial<SubmitOptions> = {}, preload?: () => void) => {
  renderPage(
    <Form
      action="Send"
      pending="SubmitOptions…"
      done="Sent."
      preload={preload}
      validate={checkNames}
      send={async () => {}}
      toErrors={serverErrors}
      {...sending}
    >
      <TextField label="Name" name="name" hint="As people call you." />
      <TextArea label="Text" name="text" limit={10} />
      <TextField label="Phone" name="phone" required={false} />
      <Select label="Kind" name="kind" options={{ ring: 'Ring', other: 'Something else' }} />
    </Form>,
  )
  return userEvent.setup()
}

const field = (label: string) => screen.getByLabelText(label)
const submit = (user: ReturnType<typeof open>) => user.click(screen.getByText('Send', { selector: 'button' }))

test('VAL-27 the form focuses the first invalid field and describes each invalid field with its error', async () => {
  const user = open()
  expect(field('Name')).toHaveAccessibleDescription('As people call you.')
  await submit(user)

  expect(field('Name')).toHaveFocus()
  expect(field('Name')).toBeInvalid()
  expect(field('Name')).toHaveAccessibleDescription('Too short: name')
  expect(field('Text')).toHaveAccessibleDescription('Too short: text')
  expect(field('Phone (optional)')).toBeValid()
})

test('after the first submit an error disappears once its field is corrected, and no new error appears', async () => {
  const user = open()
  fill({ Text: 'long' })
  await user.type(field('Name'), 'A')
  expect(field('Name')).toBeValid()
  await submit(user)
  expect(field('Name')).toHaveAccessibleDescription('Too short: name')

  await user.type(field('Name'), 'd')
  await waitFor(() => expect(field('Name')).toBeValid())
  await user.clear(field('Text'))
  expect(field('Text')).toHaveAttribute('aria-invalid', 'false')
})

test.each([
  [new ApiError(400, 'Bad Request', { payload: { other: 'Not this one.' } }), 'Not this one.'],
  [
    new ApiError(0, 'no answer'),
    "We couldn't reach the shop. Check your connection and try again. Your text is still here.",
  ],
  [
    new ApiError(429, 'Too Many Requests', { payload: { name: 'x' } }),
    'Too many attempts. Try again later. Your text is still here.',
  ],
])('%s is shown below the fields, which keep the typed text', async (error, text) => {
  const user = open({ send: () => Promise.reject(error) })
  fill({ Name: 'Ada', Text: 'long' })
  await submit(user)

  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text))
  expect(field('Name')).toHaveValue('Ada')
  expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'false')
})

test('CUS-9 a form submitted twice is sent once, even while its validation rules load', async () => {
  const validator = deferred<FormErrors>()
  const send = vi.fn<SubmitOptions['send']>(() => new Promise(() => {}))
  const user = open({ validate: () => validator.promise, send })
  await submit(user)
  await submit(user)
  validator.resolve({})

  const pending = await screen.findByRole('button', { name: 'SubmitOptions…' })
  await user.click(pending)
  expect(send).toHaveBeenCalledTimes(1)
})

test('CUS-9 a sent form is cleared, resets its counter and shows a confirmation', async () => {
  const user = open()
  fill({ Name: 'Ada', Text: 'long' })
  expect(screen.getByText('4 / 10')).toBeVisible()
  await submit(user)

  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Sent.'))
  expect(field('Name')).toHaveValue('')
  expect(screen.getByText('0 / 10')).toBeVisible()
})

test('VAL-27 a select that the server rejects takes the focus although it was locked, and stays invalid until it changes', async () => {
  const refusal = new ApiError(400, 'Bad Request', { payload: { kind: 'Not this one.' } })
  const user = open({ send: () => Promise.reject(refusal) })
  fill({ Name: 'Ada', Text: 'long' })
  await submit(user)
  await waitFor(() => expect(field('Kind')).toHaveAccessibleDescription('Not this one.'))
  expect(field('Kind')).toHaveFocus()

  await user.selectOptions(field('Kind'), 'other')
  await waitFor(() => expect(field('Kind')).toBeValid())
})

test('the fields are locked while the form is being sent, so that no typed text is lost', async () => {
  const { promise, reject } = deferred()
  const send = vi.fn<SubmitOptions['send']>(() => promise)
  const user = open({ send })
  fill({ Name: 'Ada', Text: 'long' })
  await submit(user)
  await screen.findByRole('button', { name: 'SubmitOptions…' })
  await user.type(field('Name'), ' Lovelace')
  await user.type(field('Text'), 'er')

  expect(field('Name')).toHaveValue('Ada')
  expect(field('Text')).toHaveValue('long')
  expect(field('Kind')).toBeDisabled()
  expect(send.mock.calls[0]![0].get('kind')).toBe('ring')

  reject(new ApiError(0, 'no answer'))
  await screen.findByRole('button', { name: 'Send' })
  await user.type(field('Name'), ' Lovelace')
  expect(field('Name')).toHaveValue('Ada Lovelace')
  expect(field('Kind')).toBeEnabled()
})

test('a field does not truncate text at its limit, and its counter counts as the validation rules do', () => {
  open()
  fill({ Text: '  twelve chars ' })

  expect(field('Text')).toHaveValue('  twelve chars ')
  expect(screen.getByText('12 / 10')).toBeVisible()
})
