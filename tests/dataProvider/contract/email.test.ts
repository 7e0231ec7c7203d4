import { expect, test } from 'vitest'
import { isEmail, normalizeEmail } from '../../../dataProvider/contract/email.ts'
import { emailText } from '../../../dataProvider/contract/fields.schema.ts'

const x = (length: number) => 'x'.repeat(length)
const read = (address: string) => emailText().safeParse(address).data

test.each([
  ['ann@exämple.com', 'ann@xn--exmple-cua.com'],
  ['ann@EXÄMPLE.com', 'ann@xn--exmple-cua.com'],
  ['Ann@XN--EXMPLE-CUA.COM', 'Ann@xn--exmple-cua.com'],
  ['ann@пример.рф', 'ann@xn--e1afmkfd.xn--p1ai'],
  [' Ann.Lee+opal@Example.COM ', 'Ann.Lee+opal@example.com'],
  [`${x(64)}@example.com`, `${x(64)}@example.com`],
  [`${x(64)}@${x(63)}.${x(63)}.${x(58)}.com`, `${x(64)}@${x(63)}.${x(63)}.${x(58)}.com`],
])('VAL-34 the email address %s is normalized to %s', (typed, taken) => {
  expect(read(typed)).toBe(taken)
  expect(isEmail(typed.trim())).toBe(true)
})

test.each([
  `${x(65)}@example.com`,
  'änn@example.com',
  'ann@example',
  'ann@127.0.0.1',
  'ann@ex%61mple.com',
  'ann@example.com:25',
  'ann@example.com/x',
  'ann@exam\nple.com',
  'ann@-example.com',
  `ann@${x(64)}.com`,
  'ann@eve@example.com',
  'ann..lee@example.com',
])('VAL-34 the email address %j is rejected', (typed) => {
  expect(emailText().safeParse(typed).error?.issues).toMatchObject([{ message: 'Invalid email address' }])
  expect(isEmail(typed)).toBe(false)
})

test('VAL-34 text longer than an email address is not encoded', () => {
  const long = `ann@${'ä'.repeat(300)}.com`

  expect(normalizeEmail(long)).toBe(long)
})
