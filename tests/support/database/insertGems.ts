import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../server/database/database.ts'
import {
  bodyTones,
  gemForms,
  metals,
  playsOfColor,
  shapes,
  treatments,
} from '../../../dataProvider/resources/items/gemVocabulary.ts'

/** Words of titles and tags. Searches use them, too. */
export const adjectives = [
  'Honey',
  'Chocolate',
  'Crystal',
  'Smoked',
  'Fiery',
  'Rainbow',
  'Midnight',
  'Sunset',
  'Forest',
  'Aurora',
]
export const stones = [
  'opal',
  'emerald',
  'sapphire',
  'aquamarine',
  'tourmaline',
  'garnet',
  'agate',
  'peridot',
]
export const pieces = [
  'cabochon',
  'ring',
  'pendant',
  'earrings',
  'bracelet',
  'rough parcel',
  'bead strand',
  'pair',
]
export const places = ['Wegel Tena', 'Shakiso', 'Yita Ridge', 'Mezezo', 'Delanta', 'Babile', 'Konso', 'Arsi']
export const tagWords = Array.from(
  { length: 120 },
  (_, n) => `${adjectives[n % 10]} ${pieces[Math.floor(n / 15)]} ${n}`,
)

const sentences = [
  'A stone with broad flashes of red and green over a honey-colored body.',
  'Cut by hand in Addis Ababa and polished to a mirror finish.',
  'The pattern holds under daylight, lamp light and candle light.',
  'Hydrophane: keep it dry, and let it rest for a day after contact with water.',
  'It comes with a certificate, a soft pouch and a card about the mine.',
  'A small inclusion near the girdle is visible with a loupe, not with the eye.',
]

/** A pseudo-random number from 0 to `count - 1` that depends on the item's number and the salt. */
const draw = (salt: number, count: number) =>
  sql`((hashint4(n * 31 + ${sql.raw(String(salt))}) & 2147483647) % ${sql.raw(String(count))})`

const pick = (salt: number, values: readonly string[]) =>
  sql`(array[${sql.join(
    values.map((value) => sql`${value}::text`),
    sql`, `,
  )}])[1 + ${draw(salt, values.length)}]`

const ifDrawn = (salt: number, percent: number, value: SQL) =>
  sql`case when ${draw(salt, 100)} < ${sql.raw(String(percent))} then ${value} end`

const property = (name: string, value: SQL) =>
  sql`jsonb_build_object('@type', 'PropertyValue', 'name', ${name}::text, 'value', ${value})`

const carats = sql`round((0.3 + ${draw(1, 1200)} / 100.0)::numeric, 2)`

const info = sql`jsonb_build_object(
  'material', initcap(${pick(3, stones)}),
  'weight', jsonb_build_object('@type', 'QuantitativeValue', 'value', ${carats}, 'unitCode', 'CTM'),
  'size', (4 + ${draw(4, 20)}) || ' x ' || (3 + ${draw(5, 12)}) || '.5 x 3 mm',
  'color', ${pick(6, adjectives)}, 'countryOfOrigin', jsonb_build_object('name', ${pick(7, ['Ethiopia', 'Kenya', 'Madagascar'])}),
  'additionalProperty', jsonb_build_array(
    ${property('form', pick(8, Object.keys(gemForms)))}, ${property('shape', pick(9, Object.keys(shapes)))},
    ${property('play_of_color', pick(10, Object.keys(playsOfColor)))}, ${property('body_tone', pick(11, Object.keys(bodyTones)))},
    ${property('treatment', ifDrawn(12, 90, pick(13, Object.keys(treatments))))},
    ${property('metal', ifDrawn(14, 30, pick(15, Object.keys(metals))))},
    ${property('ring_size', ifDrawn(16, 15, sql`(8 + ${draw(17, 12)}) / 2.0`))}))`

/** Adds the items with the numbers from `made + 1`: 92 % products, with all facts, 10 % hidden, 15 % sold, two categories each. */
export async function insertGems(db: Database, made: number, count: number): Promise<void> {
  const description = [
    sql`${pick(20, sentences)}`,
    sql`${pick(21, sentences)}`,
    sql`'From ' || ${pick(22, places)} || '.'`,
  ]
  await db.execute(sql`insert into items (id, shop_id, item_type, slug, title, description, tags, sku, price_minor, rank, is_disabled, stock, item_info, created_at)
    overriding system value
    select n, 1, case when ${draw(30, 100)} < 92 then 'Product' else 'Blog' end, 'gem-' || n,
      concat_ws(' ', ${pick(2, adjectives)}, ${pick(3, stones)}, ${pick(31, pieces)}, ${carats} || ' ct'),
      concat_ws(' ', ${sql.join(description, sql`, `)}), concat_ws(', ', ${pick(32, tagWords)}, ${pick(33, tagWords)}),
      'PRO' || upper(left(md5(n::text), 12)), ${ifDrawn(34, 90, sql`1000 + ${draw(35, 3000)} * 100`)}, ${ifDrawn(36, 20, draw(37, 100))},
      ${draw(38, 10)} = 0, ${ifDrawn(39, 80, sql`least(${draw(40, 6)}, 1)`)}, ${info}, now() - n * interval '1 minute'
    from generate_series(${made}::int + 1, ${made}::int + ${count}::int) n`)
  await db.execute(sql`insert into item_categories (shop_id, item_id, category_id)
    select distinct 1, n, 1 + category from generate_series(${made}::int + 1, ${made}::int + ${count}::int) n,
      lateral (values (${draw(50, 12)}), (${draw(51, 12)})) drawn (category)`)
  await db.execute(sql`insert into item_images (shop_id, item_id, display_image, image_type, seq)
    select 1, n, '/media/' || n || '.webp', 'Image', 1 from generate_series(${made}::int + 1, ${made}::int + ${count}::int) n`)
}
