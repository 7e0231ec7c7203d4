import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SeqInput } from '../../../backoffice/media/MediaCard.tsx'

/** The field of a picture with number 3; `answers` says of each save whether it was done: it was unless told. */
const open = (...answers: boolean[]) => {
  const saved: number[] = []
  const onSave = async (seq: number) => {
    saved.push(seq)
    if (answers.shift() === false) throw new Error('Not saved')
  }
  render(<SeqInput seq={3} name="picture 1" onSave={onSave} />)
  return { saved, field: screen.getByLabelText('Sequence of picture 1') }
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const press = (field: HTMLElement, key: string) => fireEvent.keyDown(field, { key })

test('AMED-3 AMED-7 Enter saves a number once, though the field is left afterwards', async () => {
  const { saved, field } = open()
  type(field, '7')

  press(field, 'Enter')
  fireEvent.blur(field)

  // What it then shows is what the medium has.
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

test('AMED-7 Escape takes back what was typed, and the same number again is no change', () => {
  const { saved, field } = open()
  type(field, '9')
  press(field, 'Escape')
  expect(field).toHaveValue('3')

  fireEvent.blur(field)
  type(field, '3')
  press(field, 'Enter')

  expect(saved).toEqual([])
})

test.each(['1.5', '1000001'])('AMED-7 "%s" is no number in the order', (typed) => {
  const { saved, field } = open()
  type(field, typed)

  fireEvent.blur(field)

  expect(screen.getByRole('alert')).toHaveTextContent('A whole number from 0 to 1,000,000')
  expect(field).toHaveValue(typed)
  expect(saved).toEqual([])
})

test('AMED-7 a number that was not saved stays and says so, and can be saved again', async () => {
  const { saved, field } = open(false)
  type(field, '0')
  press(field, 'Enter')
  expect(await screen.findByText('Not saved')).toBeVisible()
  expect(field).toHaveValue('0')

  press(field, 'Enter')

  await expect.poll(() => screen.queryByText('Not saved')).toBeNull()
  expect(saved).toEqual([0, 0])
})
