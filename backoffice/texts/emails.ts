// The texts of the Emails page. Shop Management also shows those of the email preview and the test email.

import type { EmailLane } from '../../dataProvider/resources/emails.ts'
import { formatNumber, pluralize } from '../format/numbers.ts'

// The list
export const empty =
  'No emails yet. Receipts, notifications and replies appear here when your shop sends them.'
export const recipient = (address: string) => `To ${address}`
export const due = (time: string) => `Scheduled for ${time}`
export const attempts = (count: number) => pluralize(count, 'attempt')

// Cancelling an email. `name` is its kind and recipient, such as `Order receipt to vera@example.com`.
export const cancelEmail = (name: string) => `Cancel: ${name}`
export const cancelled = (address: string) =>
  `Email to ${address} cancelled. To send it after all, choose “Send again”.`
export const cancelFailed = 'Failed to cancel email'

// Sending an email again
export const sendNow = 'Send now'
export const sendEmailNow = (name: string) => `Send now: ${name}`
export const sendAgain = 'Send again'
export const sendEmailAgain = (name: string) => `Send again: ${name}`
export const sendAgainTitle = (address: string) => `Send the email to ${address} again?`
export const sendAgainHelp =
  'This email was already sent. If you send it again, the links in the earlier email stop working.'
export const sending = (address: string) => `Email to ${address} is being sent`
export const sendFailed = 'Failed to send email'

// Sending the selected emails again
export const sendingAgain = (count: number) =>
  count === 1 ? '1 email is being sent again' : `${pluralize(count, 'email')} are being sent again`
export const someNotSent = 'Failed to send some emails again'
export const sentOf = (sent: number, selected: number, reason: string) =>
  `${sent} of ${pluralize(selected, 'email')} sent. ${reason}`

// Other actions of an email
export const viewOrder = 'View order'
export const viewOrderOf = (name: string) => `View order: ${name}`
export const previewOf = (name: string) => `Preview: ${name}`

// Why emails are not sent, or replies do not arrive
export const noEmailServer =
  'Emails are not being sent because no mail server is set up. They are saved on the server instead. ' +
  'Ask your host to set one up.'
export const testMode = 'Test Mode is on. Emails are saved on the server and not sent.'
export const turnOffTestMode = 'Turn off Test Mode in Shop Management'
export const noContactEmail =
  'Your shop has no contact email address, so replies to its emails do not reach you.'
export const addContactEmail = 'Add a contact email'

// Emails on hold
export const onHold = 'Emails are on hold.'
export const countOnHold = (count: number) =>
  count === 1 ? '1 email is on hold.' : `${pluralize(count, 'email')} are on hold.`
export const onHoldHelp =
  'A backup was restored or emails were paused on the server. Nothing is sent until you release them.'
export const cancelFirst = 'Some may already have been sent. Cancel those before you release the rest.'
export const release = 'Release'
export const releaseCount = (count: number) => `Release ${pluralize(count, 'email')}`
export const releaseTitle = 'Release emails?'
export const releaseCountTitle = (count: number) => `Release ${pluralize(count, 'email')}?`
export const releaseHelp =
  'All emails on hold are sent now, including any that were already sent before. New emails are no longer put on hold.'
export const released = (count: number) =>
  `${pluralize(count, 'email')} released. New emails are no longer put on hold.`
export const releaseFailed = 'Failed to release emails'

// The sending limits. A lane is a part of the queue with a reserved share of the limits.
export const lanes: Record<EmailLane, string> = {
  account: 'Accounts',
  seller: 'From you',
  confirmed: 'Receipts, confirmed',
  guest: 'Emails to unconfirmed guests',
  alert: 'Notices to you',
}
const lanesInSentence: Record<EmailLane, string> = {
  account: 'about accounts',
  seller: 'from you to your customers',
  confirmed: 'to confirmed customers about their orders',
  guest: 'to unconfirmed addresses',
  alert: 'to you',
}
export const waitsForLimit = (lane: EmailLane, count: number, time: string) =>
  `${pluralize(count, 'email')} ${lanesInSentence[lane]} ${count === 1 ? 'waits' : 'wait'}, because the sending limit is reached. ` +
  `Sending continues at about ${time}. No email is lost.`
export const sentOfLimits = (sent: EmailCounts, limit: EmailCounts) =>
  `Sending limits: ${formatNumber(sent.hour)} of ${formatNumber(limit.hour)} emails sent in the last hour, ${formatNumber(sent.day)} of ${formatNumber(limit.day)} in the last day`
export const limitsHelp =
  'Last hour and last day: emails sent / reserved for this kind. The limits apply to all emails of the server. Each kind has a reserved share, so that no kind can use up the limits. Emails to unconfirmed guests get at most half.'
export const kindOfEmails = 'Emails'
export const waitingNow = 'Waiting'
export const lastHour = 'Last hour'
export const lastDay = 'Last day'
export const sentAndReserved = (sent: number, reserved: number) =>
  `${formatNumber(sent)} / ${formatNumber(reserved)}`

interface EmailCounts {
  hour: number
  day: number
}

// The preview
export const loadingPreview = 'Loading the preview'
export const format = 'Format of the email'
export const formatted = 'Formatted'
export const plainText = 'Plain text'

// The test email
export const sendTest = 'Send test email'
export const testOnHold = (address: string) =>
  `The test email to ${address} is on hold. To send it, release the emails on the Emails page.`
export const testWithoutEmailServer = (address: string) =>
  `The test email to ${address} was not sent because no mail server is set up. It is saved on the server.`
export const testInTestMode = (address: string) =>
  `The test email to ${address} was not sent because Test Mode is on. It is saved on the server.`
export const testSending = (address: string) =>
  `A test email to ${address} is being sent. Its status is on the Emails page.`
export const testFailed = 'Failed to send test email'
