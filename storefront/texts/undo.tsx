// Texts of the page on which an emailed link undoes a change of an admin.

import type { ProtectedKind } from '../../dataProvider/resources/protectedChanges.ts'
import type { Wrap } from './common.ts'

export const title = 'Undo a change'
export const heading = 'Undo this change?'
export const loadFailed = "We couldn't load this change. Reload the page to try again."

const nouns: Record<Exclude<ProtectedKind, 'role'>, string> = {
  bank_details: 'the bank details',
  payment_link: 'the payment link',
  contact_email: 'the contact email',
  custom_domain: 'the custom domain',
}
const anAdmin = 'An admin'
export const valueChanged = (
  admin: string | null,
  kind: Exclude<ProtectedKind, 'role'>,
  shopName: string,
  date: string,
) => `${admin ?? anAdmin} changed ${nouns[kind]} of ${shopName} on ${date}.`
export const roleChanged = (admin: string | null, customer: string, shopName: string, date: string) =>
  `${admin ?? anAdmin} made ${customer} an admin of ${shopName} on ${date}.`
export const aCustomer = 'a customer'

export const valueRestored =
  'Undoing restores the value from before this change. Later changes of it are undone too.'
export const roleRestored = (customer: string) => `After undoing, ${customer} is no longer an admin.`
export const sessionsEnd = (admin: string | null) =>
  `Undoing also signs ${admin ?? 'that admin'} out on every device, because someone else may be using that account. The same goes for admins who changed it again later.`

export const needsJavaScript = (link: Wrap) => (
  <>This page needs JavaScript. Turn it on, or sign in to {link('the back office')} and change it there.</>
)
export const undo = 'Undo this change'
export const undoing = 'Undoing…'
export const undoFailed = "We couldn't undo this change. Try again."

// The change is undone
export const undone = 'The change is undone'
export const undoneHint = 'All admins get an email about this.'
export const sessionsEnded = (admin: string | null) =>
  `We signed ${admin ?? 'the admin who made it'} out on every device. If someone else used that account, choose another password for it.`
export const choosePassword = 'Choose another password'

// The link can no longer be used
export const alreadyUndone = 'This change was already undone'
export const alreadyUndoneHint = 'If the value is wrong now, change it in the back office.'
export const expired = 'This link has expired'
export const expiredHint =
  'A change can be undone for seven days. You can still change the value in the back office.'
export const badLink = 'This link is incomplete or no longer works'
export const badLinkHint =
  'Open the link in the email again. Links sent to an admin stop working when that person is no longer an admin.'
export const openBackOffice = 'Open the back office'
