import fc from 'fast-check'
import { expect } from 'vitest'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { currency, emailAddress, inLine, orNull, textOf, webAddress } from './arbitraries.ts'
import { withChanges } from './catalogue.ts'
import { bodySubject, membersOf, type Json, type Subject, type Target } from './target.ts'

const shopMembers = {
  name: textOf(limits.shopName),
  description: textOf(limits.shopDescription),
  logo: orNull(webAddress),
  custom_domain: orNull(fc.domain()),
  slug: inLine(textOf(limits.slug)),
  Is_visible: fc.boolean(),
  allow_affiliate: fc.boolean(),
  testmode: fc.boolean(),
  currency,
  _shop_info: fc.record(
    {
      contact_info: fc.record(
        {
          name: textOf(limits.contactName),
          email: fc.oneof(emailAddress, fc.constant('')),
          phone: textOf(limits.phone),
          website_url: fc.oneof(fc.webUrl(), fc.constant('')),
        },
        { requiredKeys: [] },
      ),
    },
    { requiredKeys: [] },
  ),
}

/** The shop's own data. */
export function shopSubjects({ send, read }: Target): Subject[] {
  const patch = bodySubject('PATCH /shop', fc.record(shopMembers, { requiredKeys: [] }), async (body) => {
    const before = await read('/shop')
    const answer = await send('PATCH', '/shop', body)
    const readBack = async () => {
      const {
        _shop_info: info,
        custom_domain: domain,
        ...changes
      } = membersOf(body, Object.keys(shopMembers), ['name', 'description', 'slug', 'custom_domain'])
      const said = (info as { contact_info?: Json } | undefined)?.contact_info ?? {}
      const contact = membersOf(
        JSON.stringify(said),
        ['name', 'email', 'phone', 'website_url'],
        ['name', 'phone'],
      )
      const changed = withChanges(before, {
        ...changes,
        ...(domain === undefined
          ? {}
          : { custom_domain: typeof domain === 'string' ? domain.toLowerCase() : domain }),
        _shop_info: { contact_info: { ...before._shop_info.contact_info, ...contact } },
      })
      expect(answer.json()).toEqual(changed)
      expect(await read('/shop')).toEqual(answer.json())
    }
    return { answer, readBack }
  })
  return [patch]
}
