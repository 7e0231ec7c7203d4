import { expect, test } from 'vitest'
import { formatResponse, toDeliveryFailure } from '../../../../server/emails/delivery.ts'

const failureOf = (command: string, responseCode: number, words: string) =>
  toDeliveryFailure(
    Object.assign(new Error('refused'), { command, responseCode, response: `${responseCode} ${words}` }),
  )

test.for([
  ['MAIL FROM', 451, 'Greylisted, come back later'],
  ['MAIL FROM', 550, '5.7.1 Come back later, registered'],
  ['RCPT TO', 450, 'Greylisted, come back later'],
  ['DATA', 452, 'Greylisted, come back later'],
  ['RCPT TO', 554, '5.7.1 <ada@example.com>: Relay access denied'],
  ['RCPT TO', 550, '5.7.0 Must issue AUTH first'],
  ['RCPT TO', 553, '5.1.8 <hello@welo.example>: Sender address rejected: Domain not found'],
  ['RCPT TO', 550, 'relay not permitted'],
  ['RCPT TO', 550, 'Authentication required'],
  ['RCPT TO', 553, "sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)"],
  ['AUTH PLAIN', 535, 'Wrong password'],
] as const)('an email rejected at %s with %i %s is retried', ([command, code, words]) => {
  expect(failureOf(command, code, words)).toMatchObject({ isPermanent: false })
})

test.for([
  ['RCPT TO', 550, 'No such mailbox'],
  ['DATA', 554, 'No such mailbox'],
  ['DATA', 550, '5.7.1 Spam'],
  ['RCPT TO', 550, '5.1.1 <ada@example.com>: User unknown in relay recipient table'],
  ['RCPT TO', 550, '5.2.1 The account is disabled'],
  ['RCPT TO', 550, 'No such user: relay@example.com'],
  ['RCPT TO', 550, 'sorry, no mailbox here by that name (#5.1.1)'],
] as const)('an email rejected at %s with %i %s fails permanently', ([command, code, words]) => {
  expect(failureOf(command, code, words)).toMatchObject({
    isPermanent: true,
    serverReply: `${code} ${words}`,
  })
})

test('an overlong response of a mail server is truncated', () => {
  expect(formatResponse('a'.repeat(100_000))).toMatch(/^a{500}…$/)
})
