import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { Database } from '../../../../server/database/database.ts'

/** Values of facts as sellers write them: in different cases, several in one text, and outside of the vocabularies. */
export const written = {
  form: ['cabochon', 'Faceted', 'rough, carved', 'Fossil'],
  shape: ['oval', 'Oval', 'round', 'Pear, Heart', 'Shield'],
  color: ['Honey', 'honey', 'Red', 'Blue, Green'],
  play_of_color: ['Honeycomb', 'pinfire, ribbon', 'None'],
  body_tone: ['Crystal', 'chocolate', 'Water-clear'],
  treatment: ['none', 'Smoke', 'oil (minor)'],
  material: ['Opal', 'opal', 'Emerald', 'Opal, Sterling silver', '14k rose gold'],
  metal: ['Platinum', '18k yellow gold, platinum'],
  origin: ['Ethiopia', 'Welo Province', 'ethiopia'],
} as const

/** Words that differ by more letters than a typo, so that no search is corrected. Only hidden items have the last one. */
export const words = ['nimbus', 'quasar', 'zephyrous', 'lagoon', 'willow', 'kestrel', 'undisclosed'] as const

const perhaps = <T>(arbitrary: fc.Arbitrary<T>, freq = 3) => fc.option(arbitrary, { nil: undefined, freq })
const oneOf = <T>(values: readonly T[]) => perhaps(fc.constantFrom(...values))

const weight = fc.oneof(
  fc.record({ value: fc.integer({ min: 1, max: 90 }).map((n) => n / 10), unitCode: fc.constant('CTM') }),
  fc.record({ value: fc.constantFrom('0.5', '1.1', '3'), unitCode: fc.constantFrom('GRM', 'KGM') }),
  fc.record({ value: fc.nat(30) }),
  fc.constantFrom(2.5, '7', 'heavy'),
)

const size = fc
  .tuple(fc.integer({ min: 3, max: 30 }), fc.integer({ min: 30, max: 250 }))
  .chain(([a, b]) =>
    fc.constantFrom(
      `${a} x ${b / 10} x 2 mm`,
      `${a} to ${a + 4} mm each`,
      { value: a, unitCode: 'MMT' },
      'large',
    ),
  )

const property = (name: string, value: unknown) => (value === undefined ? [] : [{ name, value }])

/** A schema.org Product in the forms that `item_info` can have. */
const info = fc
  .record({
    form: oneOf(written.form),
    shape: oneOf(written.shape),
    color: oneOf(written.color),
    isColorListed: fc.boolean(),
    play: oneOf(written.play_of_color),
    tone: oneOf(written.body_tone),
    treatment: oneOf(written.treatment),
    ringSize: perhaps(
      fc.integer({ min: 8, max: 20 }).map((n) => n / 2),
      1,
    ),
    metal: perhaps(fc.constantFrom(...written.metal), 1),
    material: oneOf(written.material),
    origin: oneOf(written.origin),
    weight: perhaps(weight),
    size: perhaps(size),
  })
  .map((drawn) => ({
    material: drawn.material?.includes('gold') ? ['Opal', { name: drawn.material }] : drawn.material,
    countryOfOrigin: drawn.origin === 'ethiopia' ? drawn.origin : { name: drawn.origin },
    color: drawn.isColorListed ? drawn.color?.split(', ') : undefined,
    weight: drawn.weight,
    size: drawn.size,
    additionalProperty: [
      ...property('Form', drawn.form),
      ...property('shape', drawn.shape),
      ...property('Color', drawn.color),
      ...property('Play of color', drawn.play),
      ...(drawn.tone === undefined ? [] : [{ propertyID: 'body-tone', value: drawn.tone }]),
      ...property('Treatment', drawn.treatment),
      ...property('ring size', drawn.ringSize),
      ...property('metal', drawn.metal),
    ],
  }))

const item = fc
  .record({
    item_type: fc.constantFrom('Product', 'Product', 'Product', 'Service'),
    title: fc.subarray(words.slice(0, -1)).map((found) => found.join(' ')),
    tags: fc.subarray(
      Array.from({ length: 40 }, (_, n) => `Tag ${n}`),
      { maxLength: 4 },
    ),
    price_minor: fc.option(fc.nat(60).map((n) => n * 1525)),
    currency: fc.constantFrom('USD', 'USD', 'USD', 'EUR'),
    stock: fc.option(fc.nat(3)),
    low_stock: fc.option(fc.nat(2)),
    rank: fc.option(fc.nat(5)),
    is_disabled: fc.nat(5).map((n) => n === 0),
    is_deleted: fc.nat(7).map((n) => n === 0),
    /** Ids of categories. */
    category_ids: fc.subarray([1, 2, 3, 4, 5, 6], { maxLength: 2 }),
    /** The images, true for a visible one. */
    pictures: fc.array(fc.boolean(), { maxLength: 2 }),
    /** Reservations, in units. Negative ones have ended. */
    reserved: fc.oneof(
      fc.constant<number[]>([]),
      fc.constant<number[]>([]),
      fc.array(fc.integer({ min: -2, max: 2 }), { maxLength: 2 }),
    ),
    hours: fc.nat(500),
    item_info: fc.option(info),
  })
  .map(({ tags, ...drawn }) => ({
    ...drawn,
    tags: tags.join(', ') || null,
    title: drawn.is_disabled ? `${drawn.title} ${words.at(-1)}` : drawn.title,
  }))

/**
 * Inserts random items into shop 1, always the same ones: sold, reserved, hidden and deleted ones among them, in six categories.
 * The category 5 is hidden, and 6 is deleted.
 */
export async function insertCatalog(db: Database, count: number): Promise<void> {
  const rows = fc.sample(item, { numRuns: count, seed: 55 }).map((row, at) => ({ ...row, id: at + 1 }))
  await db.execute(sql`insert into categories (shop_id, name, category_type, is_visible, deleted_at)
    select 1, 'Category ' || n, 'Opals', n <> 5, case when n = 6 then now() end from generate_series(1, 6) n`)
  const own = rows.map(
    ({ category_ids: _categories, pictures: _pictures, reserved: _reserved, ...row }) => row,
  )
  await db.execute(sql`insert into items (id, shop_id, item_type, slug, title, description, sku, tags, price_minor, currency, stock, low_stock, rank, is_disabled,
      deleted_at, created_at, item_info)
    overriding system value select id, 1, item_type, 'item-' || id, title, '', 'SKU-' || id, tags, price_minor, currency, stock, low_stock, rank, is_disabled,
      case when is_deleted then now() end, now() - hours * interval '1 hour', item_info
    from jsonb_to_recordset(${JSON.stringify(own)}::jsonb) drawn (id int, item_type text, title text, tags text, price_minor int, currency text, stock int,
      low_stock int, rank int, is_disabled bool, is_deleted bool, hours int, item_info jsonb)`)
  const links = <T>(values: (row: (typeof rows)[number]) => T[]) =>
    sql`jsonb_to_recordset(${JSON.stringify(rows.flatMap((row) => values(row).map((value) => ({ id: row.id, value }))))}::jsonb)`
  await db.execute(sql`insert into item_categories (shop_id, item_id, category_id)
    select 1, id, value from ${links((row) => row.category_ids)} drawn (id int, value int)`)
  await db.execute(sql`insert into item_images (shop_id, item_id, display_image, image_type, seq, is_disabled)
    select 1, id, '/picture.webp', 'Image', 1, not value from ${links((row) => row.pictures)} drawn (id int, value bool)`)
  const order = randomUUID()
  await db.execute(sql`insert into orders (id, shop_id) values (${order}, 1)`)
  await db.execute(sql`insert into order_lines (shop_id, order_id, item_id, action_type, item_name, item_description, item_type, quantity, held_until)
    select 1, ${order}, id, 'enquiry', '', '', 'Product', abs(value), now() + sign(value) * interval '1 hour'
    from ${links((row) => row.reserved.filter((units) => units !== 0))} drawn (id int, value int)`)
}
