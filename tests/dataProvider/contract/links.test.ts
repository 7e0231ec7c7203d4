import { expect, test } from 'vitest'
import { toMailtoUrl, toTelUrl, youTubeId } from '../../../dataProvider/contract/links.ts'

test('a mailto link contains the subject and the lines', () => {
  const address = new URL(
    toMailtoUrl('hello@welo.example', { subject: 'Rings & more', lines: ['The stone: ', 'The day: '] }),
  )

  expect(address.pathname).toBe('hello@welo.example')
  expect(address.searchParams.get('subject')).toBe('Rings & more')
  expect(address.searchParams.get('body')).toBe('The stone: \r\nThe day: ')
})

test('an email address with a query string adds no fields to a mailto link', () => {
  const address = new URL(toMailtoUrl('me@welo.example?bcc=eve@example.com', { subject: 'Hello' }))

  expect([...address.searchParams.keys()]).toEqual(['subject'])
})

test('a mailto link without a subject and lines has only the escaped address', () => {
  expect(toMailtoUrl('me@welo.example?bcc=eve@example.com')).toBe(
    'mailto:me@welo.example%3Fbcc%3Deve@example.com',
  )
})

test.for([
  ['+1 (555) 010-4477', 'tel:+15550104477'],
  ['0911 22 33 44', 'tel:0911223344'],
  ['+1 555 0100 ext. 12', 'tel:+15550100;ext=12'],
  ['555 0100 x12', 'tel:5550100;ext=12'],
  ['555-0100 (Extension 4)', 'tel:5550100;ext=4'],
  ['555 0100 #7', 'tel:5550100;ext=7'],
  ['555;ext=1', 'tel:555;ext=1'],
])('PAGE-8 the phone link of %s contains its digits, its plus sign and its extension', ([phone, address]) => {
  expect(toTelUrl(phone ?? '')).toBe(address)
})

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10s',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
  'https://m.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
])('youTubeId extracts the id from the YouTube URL %s', (address) => {
  expect(youTubeId(address)).toBe('dQw4w9WgXcQ')
})

test.each([
  null,
  '',
  'dQw4w9WgXcQ',
  'javascript:alert(1)',
  'https://evil.example/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.evil.example/embed/dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=%22onload%3D',
  'https://www.youtube.com/about',
  'https://youtu.be/',
])('youTubeId is undefined for any other value: %s', (address) => {
  expect(youTubeId(address)).toBeUndefined()
})
