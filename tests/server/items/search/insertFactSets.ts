import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../../server/database/database.ts'
import { words } from './insertCatalog.ts'

/**
 * Reads the facts of all items with SQL only, for a comparison with the search index. Creates temporary tables: `sets` with the
 * items of each value of a choice, `numbers` with the items of each price, weight and size, and tables that these need. A set is a
 * bit string with one bit for each item, because counting rows would take minutes for hundreds of queries.
 */
export async function insertFactSets(tx: Database, count: number): Promise<void> {
  await tx.execute(createFacts)
  await tx.execute(createTexts)
  await tx.execute(
    sql`create temp table no_items on commit drop as select repeat('0', ${count}::int)::varbit as nothing`,
  )
  await tx.execute(createNumbers)
  await tx.execute(createSets)
}

/** A weight without a unit is in carats. A gram has five. */
const createFacts = sql`create temp table facts on commit drop as
  select id, (row_number() over (order by id) - 1)::int as at, item_type, title, currency, price_minor::float8 / 100 as price,
    item_info as info, tags, deleted_at is not null as is_deleted, is_disabled, low_stock, stock - coalesce(units, 0) as units_left,
    case when stock = 0 then 'sold' when stock <= coalesce(units, 0) then 'reserved' else 'available' end as availability,
    exists (select from item_images where item_id = items.id and not is_disabled) as has_picture,
    case when amount ~ '^[\\d.]+$' then nullif(amount::float8, 0) end
      * case coalesce(item_info #>> '{weight,unitCode}', 'CTM') when 'CTM' then 1 when 'GRM' then 5 end as weight,
    case when item_info #>> '{size,unitCode}' = 'MMT' then (item_info #>> '{size,value}')::float8
      when item_info ->> 'size' like '%mm%'
      then (select max(side[1]::float8) from regexp_matches(item_info ->> 'size', '\\d+(?:\\.\\d+)?', 'g') side) end as size
  from items
  cross join lateral (select coalesce(item_info #>> '{weight,value}', item_info ->> 'weight') as amount) weight
  left join (select item_id, sum(coalesce(held_quantity, quantity)) as units from order_lines where held_until > now() group by item_id) held
    on item_id = id`

const nameOf = (value: SQL) =>
  sql`case when jsonb_typeof(${value}) = 'object' then ${value} ->> 'name' else ${value} #>> '{}' end`

const member = (name: string) =>
  sql`select at, ${name} as fact, ${nameOf(sql`one`)} as text from facts, jsonb_path_query(info, ${`lax $.${name}[*]`}::text::jsonpath) one`

const isMetal = sql`text ~* '\\m(gold|silver|platinum)\\M'`

/** One row for each value of each item. The property `metal` replaces metals among the materials; `color` replaces the property. */
const createTexts = sql`create temp table texts on commit drop as
  with property as (
    select at, lower(regexp_replace(coalesce(one ->> 'name', one ->> 'propertyID'), '[\\s-]+', '_', 'g')) as fact, one ->> 'value' as text
    from facts, jsonb_path_query(info, 'lax $.additionalProperty[*]') one
  ), color as (${member('color')}
  ), material as (
    select at, trim(part) as text from (${member('material')}) named, string_to_table(text, ',') part
  ), written as (
    select * from property where fact in ('form', 'shape', 'play_of_color', 'body_tone', 'treatment', 'ring_size', 'metal')
    union all select * from color
    union all select * from property where fact = 'color' and at not in (select at from color)
    union all select at, 'material', text from material where not ${isMetal}
    union all select at, 'metal', text from material where ${isMetal} and at not in (select at from property where fact = 'metal')
    union all ${member('countryOfOrigin')}
    union all select at, 'tags', tags from facts
  )
  select distinct at, replace(fact, 'countryOfOrigin', 'origin') as fact, lower(trim(part)) as value
  from written, string_to_table(text, ',') part`

/** Prices in another currency than the shop's cannot be compared. */
const createNumbers = sql`create temp table numbers on commit drop as
  select fact, number, is_comparable, bit_or(set_bit(nothing, at, 1)) as items
  from no_items, facts, lateral (values ('price', price, currency = 'USD'), ('weight', weight, true), ('size', size, true))
    named (fact, number, is_comparable)
  where number is not null group by fact, number, is_comparable`

const isFact = (fact: string, value: string, condition: SQL) =>
  sql`select at, ${fact}, ${value} from facts where ${condition}`

const createSets = sql`create temp table sets on commit drop as
  select fact, value, bit_or(set_bit(nothing, at, 1)) as items
  from no_items, (${sql.join(
    [
      sql`select at, fact, value from texts`,
      sql`select at, 'type', item_type from facts`,
      sql`select at, 'availability', availability from facts`,
      isFact('availability', 'low', sql`units_left between 1 and low_stock`),
      sql`select at, 'category', category_id::text from facts join item_categories on item_id = facts.id
        join categories on categories.id = category_id where categories.deleted_at is null`,
      isFact('state', 'visible', sql`not is_deleted and not is_disabled`),
      isFact('state', 'hidden', sql`not is_deleted and is_disabled`),
      isFact('state', 'present', sql`not is_deleted`),
      isFact('state', 'deleted', sql`is_deleted`),
      isFact('without', 'picture', sql`not has_picture`),
      isFact('without', 'treatment', sql`at not in (select at from texts where fact = 'treatment')`),
      ...words.map((word) => isFact('word', word, sql`title like ${`%${word}%`}`)),
    ],
    sql` union all `,
  )}) valued group by fact, value`
