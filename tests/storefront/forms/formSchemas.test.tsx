import { expect, test, vi } from 'vitest'
import { createFormSchema } from '../../../storefront/forms/formSchemas.ts'

vi.mock('../../../dataProvider/resources/visitorForms.schema.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('ERR-22 a form whose schema cannot be loaded is sent as typed, without chosen files, for the server to validate', async () => {
  const contactMessageForm = createFormSchema(({ contactMessageSchema }) => contactMessageSchema)
  document.body.innerHTML = '<form><input name="name" value="A"><input name="images" type="file"></form>'
  const form = document.querySelector('form')!

  expect(await contactMessageForm.validate(form)).toEqual({})
  expect(await contactMessageForm.parse(new FormData(form))).toEqual({ name: 'A' })
})
