// Emails to the admins about protected changes and about exports of personal data.

import type { PersonalList } from '../../dataProvider/contract/operations.ts'
import type { ProtectedKind } from '../../dataProvider/resources/protectedChanges.ts'

type ValueKind = Exclude<ProtectedKind, 'role'>

const nouns: Record<ValueKind, { noun: string; verb: string }> = {
  bank_details: { noun: 'bank details', verb: 'were' },
  payment_link: { noun: 'payment link', verb: 'was' },
  contact_email: { noun: 'contact email', verb: 'was' },
  custom_domain: { noun: 'custom domain', verb: 'was' },
}

/** Replace unknown names. */
export const anAdmin = 'An admin'
export const aCustomer = 'a customer'

export const changeSubject = (kind: ProtectedKind, shopName: string) =>
  kind === 'role'
    ? `${shopName} has a new admin`
    : `The ${nouns[kind].noun} of ${shopName} ${nouns[kind].verb} changed`
export const valueChanged = (admin: string, kind: ValueKind, shopName: string) =>
  `${admin} changed the ${nouns[kind].noun} of ${shopName}.`
export const roleChanged = (admin: string, customer: string, shopName: string) =>
  `${admin} made ${customer} an admin of ${shopName}. ${customer} can now do everything that an admin can do there.`
export const changedAgain =
  'This was changed again later. Undoing restores what it was before all of these changes.'
export const intended = 'If you made this change or know about it, ignore this email.'
export const undoHint = (days: number) => `If you don't recognize this change, undo it within ${days} days.`
export const undoEndsSessions = (admin: string) =>
  `Undoing also signs ${admin} out on every device, because someone else may be using that account.`
export const reviewAndUndo = 'Review and undo'

export const undoneSubject = (kind: ProtectedKind, shopName: string) =>
  kind === 'role'
    ? `An admin of ${shopName} was removed`
    : `The ${nouns[kind].noun} of ${shopName} ${nouns[kind].verb} restored`
export const undone = (kind: ProtectedKind, customer: string, shopName: string) =>
  kind === 'role'
    ? `${customer} is no longer an admin of ${shopName}. The change was undone through an emailed link.`
    : `The earlier ${nouns[kind].noun} of ${shopName} ${nouns[kind].verb} restored through an emailed link.`
export const sessionsEnded = (admin: string) =>
  `We signed ${admin} out on every device. ${admin} should choose another password before signing in again.`

const lists: Record<PersonalList, string> = {
  customers: 'customers',
  orders: 'order lines',
  order_book: 'orders',
  payments: 'payments',
}

export const exportSubject = (list: PersonalList, shopName: string) =>
  `The ${lists[list]} of ${shopName} were exported`
export const exported = (admin: string, list: PersonalList, shopName: string) =>
  `${admin} exported ${lists[list]} of ${shopName} as a file with personal data.`
export const exportNotIntended = (admin: string) =>
  `If ${admin} didn't do this, someone else may be using that account. Ask ${admin} to choose another password, which ends all sessions of the account.`
