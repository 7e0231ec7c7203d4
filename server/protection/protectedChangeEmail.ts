import { z } from 'zod'
import { undoPath } from '../../dataProvider/contract/pages.ts'
import type { ProtectedChange } from '../../dataProvider/resources/protectedChanges.schema.ts'
import { nameOf, readPerson } from '../customers/admins/person.ts'
import type { Database } from '../database/database.ts'
import type { AccountEmail } from '../emails/emailKind.ts'
import { createToken } from '../emails/links.ts'
import * as texts from '../emailTexts/protection.ts'
import { getShop } from '../shops/store.ts'
import { findChange, listOpenChangesFrom, listUndoers, toProtectedChange, undoDays } from './changes.ts'

const values = z.object({ shop_id: z.int(), change_id: z.int() })

/** Notifies an admin or the former contact address of a protected change, with a link that undoes it. */
export const protectedChangeEmail: AccountEmail = {
  kind: 'protected_change',
  to: 'person',
  write: async (db, email, { url }) => {
    const { shop_id: shopId, change_id } = values.parse(email.values)
    const [row, ...later] = await listChanges(db, shopId, change_id)
    if (!row || !(await listUndoers(db, row)).includes(email.recipient)) return undefined
    const { name: shopName } = await getShop(db, shopId)
    const change = await toProtectedChange(db, row)
    const token = await createToken(db, { shopId, emailId: email.id, kind: 'undo', recordId: String(row.id) })
    return {
      subject: texts.changeSubject(change.kind, shopName),
      blocks: [
        { kind: 'text', text: describeChange(change, shopName) },
        ...(later.length > 0 ? [{ kind: 'text' as const, text: texts.changedAgain }] : []),
        { kind: 'text', text: texts.intended },
        { kind: 'text', text: texts.undoHint(undoDays) },
        ...(change.ends_sessions
          ? [{ kind: 'text' as const, text: texts.undoEndsSessions(adminOf(change)) }]
          : []),
        // Browsers do not send the fragment, so the token does not appear in logs and referrers.
        { kind: 'button', label: texts.reviewAndUndo, url: `${url}${undoPath(token)}` },
      ],
    }
  },
}

/** Lists the open changes that the email is about. If the first one has expired, the link undoes the next. */
const listChanges = async (db: Database, shopId: number, id: number) => {
  const change = await findChange(db, shopId, id)
  return change && change.state !== 'undone' ? listOpenChangesFrom(db, change) : []
}

const adminOf = ({ changed_by: admin }: ProtectedChange) => admin ?? texts.anAdmin

const describeChange = (change: ProtectedChange, shopName: string) =>
  change.kind === 'role'
    ? texts.roleChanged(adminOf(change), change.customer?.name ?? texts.aCustomer, shopName)
    : texts.valueChanged(adminOf(change), change.kind, shopName)

const undoneValues = z.object({
  shop_id: z.int(),
  change_id: z.int(),
  /** The customer records of the admins whose sessions ended. */
  signed_out: z.array(z.int()),
})

/** Notifies an admin that a protected change was undone. */
export const changeUndoneEmail: AccountEmail = {
  kind: 'change_undone',
  to: 'person',
  write: async (db, email) => {
    const { shop_id: shopId, change_id, signed_out } = undoneValues.parse(email.values)
    const row = await findChange(db, shopId, change_id)
    if (!row) return undefined
    const { name: shopName } = await getShop(db, shopId)
    const change = await toProtectedChange(db, row)
    const people = await Promise.all(signed_out.map((id) => readPerson(db, shopId, id)))
    const admins = people.map((person) => (person ? nameOf(person) : texts.anAdmin))
    return {
      subject: texts.undoneSubject(change.kind, shopName),
      blocks: [
        { kind: 'text', text: texts.undone(change.kind, change.customer?.name ?? texts.aCustomer, shopName) },
        ...admins.map((admin) => ({ kind: 'text' as const, text: texts.sessionsEnded(admin) })),
      ],
    }
  },
}
