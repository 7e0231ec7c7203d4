import { expect } from 'vitest'
import type { ReceivedMail } from '../servers/startSmtp.ts'

// The shop looks every few seconds for mails that are due.
const patience = { timeout: 30_000 }

/** What a journey asks of the mails that a mail server has received. */
export function followMails(received: ReceivedMail[]) {
  const followed = new Set<string>()

  /** Waits for the mail to that address whose subject says so. */
  const findMail = async (to: string, subject: RegExp, { timeout } = patience) => {
    const find = () =>
      received.findLast(({ to: [address], mail }) => address === to && subject.test(mail.subject ?? ''))
    await expect.poll(find, { timeout }).toBeDefined()
    return find()!.mail
  }

  /** Waits for a mail to that address with a link of that kind that was not asked for before. */
  const findLink = async (to: string, kind: 'estimate' | 'order' | 'sign-up') => {
    const pattern = new RegExp(String.raw`http\S+/${kind}/(?:finish#token=)?[\w-]{43}`)
    const find = () =>
      received
        .flatMap(({ to: [address], mail }) => (address === to ? (pattern.exec(mail.text ?? '') ?? []) : []))
        .findLast((link) => !followed.has(link))
    await expect.poll(find, patience).toBeDefined()
    const link = find()!
    followed.add(link)
    return link
  }

  /** Waits until those mails have arrived and no others: the subjects to each address, where an order's number reads `W-1`. */
  const expectMails = async (expected: Record<string, string[]>) => {
    const listReceived = () =>
      received.map(({ to, mail }) => `${to.join()}: ${mail.subject?.replace(/W-\d+/, 'W-1')}`).toSorted()
    const listed = Object.entries(expected).flatMap(([to, subjects]) =>
      subjects.map((subject) => `${to}: ${subject}`),
    )
    await expect.poll(listReceived, patience).toEqual(listed.toSorted())
  }

  return { findMail, findLink, expectMails }
}
