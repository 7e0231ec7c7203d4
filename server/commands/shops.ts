import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { limits } from '../../dataProvider/contract/limits.ts'
import { requiredText } from '../../dataProvider/contract/fields.schema.ts'
import { shops } from '../database/schema.ts'
import { defineCommand, type Command } from './command.ts'
import { CommandError } from './commandError.ts'
import { insertDefaultSynonyms } from '../resources/insertDefaultSynonyms.ts'
import { insertDraftPages } from '../seed/draftPages.ts'
import { listShops } from '../shops/shopList.ts'
import { formatTable } from './terminal/formatTable.ts'

export const shopsAdd = defineCommand({
  name: 'shops add',
  description: 'create another shop in this database and print its auth key',
  arguments: [{ name: 'domain_id', description: 'the domain identifier that clients send for this shop' }],
  options: [
    { flags: '--name <NAME>', description: "the shop's name", isRequired: true },
    { flags: '--slug <SLUG>', description: "the shop's slug (default: derived from the domain id)" },
  ],
  input: z.object({
    domain_id: requiredText('DOMAIN_ID', 200, 'DOMAIN_ID is required'),
    name: requiredText('Shop name', limits.shopName, 'Shop name is required'),
    slug: requiredText('Shop slug', limits.slug, 'Shop slug is required').optional(),
  }),
  run: async ({ stores, print }, { domain_id: domainId, name, slug = toSlug(domainId) }) => {
    const authKey = randomBytes(16).toString('base64url')
    const contactInfo = { name, email: '', phone: '', website_url: '' }
    const isCreated = await stores.database.db.transaction(async (tx) => {
      const created = await tx
        .insert(shops)
        .values({ domainId, name, slug, authKey, contactInfo })
        .onConflictDoNothing()
        .returning()
      await insertDefaultSynonyms(tx, created)
      await insertDraftPages(tx, created)
      return created.length > 0
    })
    if (!isCreated) {
      throw new CommandError(
        `A shop with the domain id ${domainId} or the slug ${slug} already exists. Nothing was changed.`,
      )
    }
    print(`Created the shop ${domainId} (${name}, slug ${slug}). It has no admin yet.`)
    print(`Auth key: ${authKey}`)
  },
})

export const shopsList = defineCommand({
  name: 'shops list',
  description: 'list the shops in this database',
  input: z.object({}),
  run: async ({ stores, print }) => {
    const rows = await listShops(stores.database.db)
    print(
      formatTable([
        ['DOMAIN ID', 'NAME', 'SLUG', 'ITEMS', 'ADMINS'],
        ...rows.map(({ domainId, name, slug, items, admins }) => [
          domainId,
          name,
          slug,
          String(items),
          String(admins),
        ]),
      ]),
    )
  },
})

export const shopCommands: readonly Command[] = [shopsAdd, shopsList]

const toSlug = (domainId: string) =>
  domainId
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '') || 'shop'
