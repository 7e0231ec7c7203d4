import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ShopChanges } from '../../dataProvider/resources/shop/shop.schema.ts'
import { shops } from '../../server/database/schema.ts'
import { readRevision } from '../support/shop/readRevision.ts'
import { addShop, startShopWithAdmin } from '../support/shop/startShop.ts'

const shared = await startShopWithAdmin()

test('API-24 a PATCH of the shop changes only the fields that it names', async () => {
  const { admin, visitor, db, shopId } = shared
  const before = await visitor.getShop()
  const revision = await readRevision(db, shopId)
  const changes: ShopChanges = {
    name: ' Opals of Welo ',
    description: 'From Ethiopia',
    logo: 'https://pictures.example/logo.webp',
    custom_domain: 'Opals.Example',
    slug: 'opals',
    Is_visible: false,
    allow_affiliate: true,
    testmode: true,
  }

  const after = await admin.updateShop(changes)

  expect(after).toEqual({
    ...before,
    ...changes,
    name: 'Opals of Welo',
    custom_domain: 'opals.example',
    version: before.version! + 1,
  })
  expect(await visitor.getShop()).toEqual(after)
  expect(await readRevision(db, shopId)).toBe(revision + 1)
  expect(await admin.updateShop({ custom_domain: null, logo: null })).toEqual({
    ...after,
    version: after.version! + 1,
    custom_domain: null,
    logo: null,
  })
})

test('API-24 contact data is merged field by field, and an empty change changes nothing', async () => {
  const { admin } = shared
  const before = await admin.getShop()

  const { _shop_info } = await admin.updateShop({ _shop_info: { contact_info: { phone: '+1 555' } } })

  expect(_shop_info.contact_info).toEqual({ ...before._shop_info.contact_info, phone: '+1 555' })
  for (const nothing of [{}, { _shop_info: {} }, { _shop_info: { contact_info: {} } }]) {
    expect(await admin.updateShop(nothing)).toEqual({ ...before, _shop_info, version: before.version! + 1 })
  }
})

test('API-36 a slug or domain of another shop gets 409 with the name of the field', async () => {
  const { admin, db } = await startShopWithAdmin()
  await admin.updateShop({ custom_domain: 'welo.example' })
  const other = await addShop(db, 'other', 'other-key')
  await db.update(shops).set({ custom_domain: 'other.example' }).where(eq(shops.id, other))

  await expect(admin.updateShop({ slug: 'other' })).rejects.toMatchObject({
    status: 409,
    payload: { slug: 'Slug is already taken' },
  })
  await expect(admin.updateShop({ custom_domain: 'OTHER.example' })).rejects.toMatchObject({
    status: 409,
    payload: { custom_domain: 'Custom domain is already taken' },
  })
  expect(await admin.getShop()).toMatchObject({ slug: 'welo', custom_domain: 'welo.example' })
})

test('API-36 a body that breaks the shop form’s rules gets 400 with the name of each field', async () => {
  const { admin } = shared

  await expect(admin.updateShop({ name: ' ', slug: '', custom_domain: 'no domain' })).rejects.toMatchObject({
    status: 400,
    payload: {
      name: 'Shop Name is required',
      slug: 'Shop Slug is required',
      custom_domain: 'Custom Domain must be a domain name, such as gems.example',
    },
  })
  await expect(
    admin.updateShop({ _shop_info: { contact_info: { email: 'no-address' } } }),
  ).rejects.toMatchObject({ payload: { '_shop_info.contact_info.email': 'Invalid email address' } })
})
