import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SeqInput } from '../../../backoffice/media/MediaCard.tsx'

/** Opens the field of an image with sequence number 3. Each save takes the next of `answers` and fails if it is false. */
const open = (...answers: boolean[]) => {
  const saved: number[] = []
  const onSave = async (seq: number) => {
    saved.push(seq)
    if (answers.shift() === false) throw new Error('Not saved')
  }
  render(<SeqInput seq={3} name="image 1" onSave={onSave} />)
  return { saved, field: screen.getByLabelText('Sequence of image 1') }
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const press = (field: HTMLElement, key: string) => fireEvent.keyDown(field, { key })

test('AMED-3 AMED-7 Enter saves a number once, even if the field then loses the focus', async () => {
  const { saved, field } = open()
  type(field, '7')

  press(field, 'Enter')
  fireEvent.blur(field)

  // The field shows `seq` again, because the test does not re-render it with the saved number.
  await expect.poll(() => (field as HTMLInputElement).value).toBe('3')
  expect(saved).toEqual([7])
})

test('AMED-3 leaving the field saves its number', async () => {
  const { saved, field } = open()
  type(field, ' 30 ')

  fireEvent.blur(field)

  await expect.poll(() => (field as HTMLInputElement).value).toBe('3')
  expect(saved).toEqual([30])
})

test('AMED-7 Escape discards the input, and entering the same number again saves nothing', () => {
  const { saved, field } = open()
  type(field, '9')
  press(field, 'Escape')
  expect(field).toHaveValue('3')

  fireEvent.blur(field)
  type(field, '3')
  press(field, 'Enter')

  expect(saved).toEqual([])
})

test.each(['1.5', '1000001'])('AMED-7 "%s" is rejected as a sequence number', (typed) => {
  const { saved, field } = open()
  type(field, typed)

  fireEvent.blur(field)

  expect(screen.getByRole('alert')).toHaveTextContent('Enter a whole number from 0 to 1,000,000')
  expect(field).toHaveValue(typed)
  expect(saved).toEqual([])
})

test('AMED-7 a number that fails to save stays in the field with an error and can be saved again', async () => {
  const { saved, field } = open(false)
  type(field, '0')
  press(field, 'Enter')
  expect(await screen.findByText('Not saved. Try again.')).toBeVisible()
  expect(field).toHaveValue('0')

  press(field, 'Enter')

  await expect.poll(() => screen.queryByText('Not saved. Try again.')).toBeNull()
  expect(saved).toEqual([0, 0])
})
