import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { roles } from '../../../dataProvider/resources/customers.ts'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { createClaimCode } from '../../../server/admins/claimCodes.ts'
import { customers } from '../../../server/database/schema.ts'
import { issuer } from '../../support/shop/startShop.ts'
import { emailAddress, freeObject, orNull, textOf } from './arbitraries.ts'
import { bodySubject, membersOf, type Subject, type Target } from './target.ts'

const customerMembers = {
  cust_info: freeObject,
  Full_name: textOf(limits.fullName),
  email: emailAddress,
  temp_session_id: fc.uuid({ version: 4 }),
}
const roleMembers = {
  role: fc.constantFrom(...roles),
  block_deny_access: fc.boolean(),
  block_deny_reason: orNull(textOf(limits.blockReason)),
}

/** Customers: who they say they are, and what an admin makes of them. */
export async function customerSubjects(target: Target): Promise<Subject[]> {
  const { send, read, db, services, shopId, signUp } = target
  const post = bodySubject(
    'POST /customer',
    fc.record(customerMembers, { requiredKeys: [] }),
    async (body) => {
      const id = `user_${crypto.randomUUID()}`
      const authorization = `Bearer ${await services.tokens.sign({ shopId, subject: { issuer, id } })}`
      const as = { as: id, headers: { authorization } }
      const answer = await send('POST', '/customer', body, as)
      const readBack = async () => {
        const { cust_info = {}, ...said } = membersOf(body, Object.keys(customerMembers), [
          'Full_name',
          'email',
        ])
        const { Full_name = '', email: address = '' } = said
        expect(answer.json()).toMatchObject({ Full_name, email: address, elegant_user_id: id })
        expect((await send('GET', '/customer', undefined, as)).json()).toEqual(answer.json())
        const [row] = await db.select().from(customers).where(eq(customers.subject, id))
        expect(row?.custInfo).toEqual(cust_info)
      }
      return { answer, readBack }
    },
  )

  const { customer } = await signUp()
  const good = fc.record(
    { ...roleMembers, elegant_user_id: fc.constant(customer.subject) },
    { requiredKeys: [] },
  )
  const patch = bodySubject('PATCH /customer/{elegant_user_id}', good, async (body) => {
    // Once an admin, nobody is changed here any more.
    await db.update(customers).set({ role: 'customer' }).where(eq(customers.id, customer.id))
    const answer = await send('PATCH', `/customer/${customer.subject}`, body)
    const readBack = async () => {
      const after = await read('/customer', customer)
      expect(after).toEqual(answer.json())
      const role = after._customer_roles_of_customers_of_shops
      const said = membersOf(body, Object.keys(roleMembers), ['block_deny_reason'])
      const isBlocked = said['role'] === 'blocked' || said['block_deny_access'] === true
      expect(role.block_deny_access).toBe(role.role === 'blocked')
      if (isBlocked) expect(role.role).toBe('blocked')
      else if (typeof said['role'] === 'string') expect(role.role).toBe(said['role'])
      const reason = said['block_deny_reason']
      if (isBlocked && reason != null) expect(role.block_deny_reason).toBe(reason)
    }
    return { answer, readBack }
  })
  return [post, patch]
}

/** The code that makes an admin, as people type it: in any case, with any gaps, O for 0 and I or l for 1. */
export function claimSubjects({ send, read, db, shopId, signUp }: Target): Subject[] {
  const typed = fc.record({ code: fc.constantFrom('upper', 'lower', 'spaced', 'bare', 'mistaken') })
  const spell = (code: string, how: unknown) => {
    if (how === 'lower') return code.toLowerCase()
    if (how === 'spaced') return ` ${code.replaceAll('-', ' - ')} `
    if (how === 'bare') return code.replaceAll('-', '')
    return how === 'mistaken' ? code.replaceAll('0', 'o').replaceAll('1', 'l') : code
  }
  const claim = bodySubject('POST /admin/claim', typed, async (body) => {
    const { customer } = await signUp()
    const code = await createClaimCode(db, shopId)
    const said = body.replace(/"(upper|lower|spaced|bare|mistaken)"/, (_, how) =>
      JSON.stringify(spell(code, how)),
    )
    const answer = await send('POST', '/admin/claim', said, { as: customer })
    const readBack = async () => {
      expect(await read('/customer', customer)).toEqual(answer.json())
      expect(answer.json()._customer_roles_of_customers_of_shops.role).toBe('admin')
    }
    return { answer, readBack }
  })
  return [claim]
}
