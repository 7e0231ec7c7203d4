import { expect, test } from 'vitest'
import { mailto } from '../../../dataProvider/contract/mailto.ts'

test('a letter is begun with its subject and its lines', () => {
  const address = new URL(
    mailto('hello@welo.example', { subject: 'Rings & more', lines: ['The stone: ', 'The day: '] }),
  )

  expect(address.pathname).toBe('hello@welo.example')
  expect(address.searchParams.get('subject')).toBe('Rings & more')
  expect(address.searchParams.get('body')).toBe('The stone: \r\nThe day: ')
})

test('an address of the shop’s own free text adds no fields of its own', () => {
  const address = new URL(mailto('me@welo.example?bcc=eve@example.com', { subject: 'Hello' }))

  expect([...address.searchParams.keys()]).toEqual(['subject'])
})

test('an address alone begins a letter without a word', () => {
  expect(mailto('me@welo.example?bcc=eve@example.com')).toBe('mailto:me@welo.example%3Fbcc%3Deve@example.com')
})
