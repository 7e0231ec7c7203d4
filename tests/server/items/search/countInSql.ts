import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { choiceFacts, rangeFacts } from '../../../../dataProvider/resources/items/itemFacts.ts'
import type { ItemType } from '../../../../dataProvider/contract/itemTypes.ts'
import type { ItemQuery } from '../../../../dataProvider/resources/items/items.schema.ts'
import type { Database } from '../../../../server/database/database.ts'
import { parseRows } from '../../../../server/database/parseRows.ts'

export interface CountedQuery {
  isAdmin: boolean
  type: ItemType
  query: Omit<ItemQuery, 'page' | 'q'>
  words: string[]
}

const boundsRow = z.object({ min: z.number(), max: z.number(), others: z.number() })

const countedRow = z.object({
  total: z.number(),
  /** Counts by value, by fact. */
  counts: z.record(z.string(), z.record(z.string(), z.number())),
  bounds: z.record(z.string(), boundsRow),
})
export type Counted = z.infer<typeof countedRow>

/** Counts what each list must contain, in the tables of `insertFactSets`. One statement for all lists takes a tenth of the time. */
export async function countInSql(tx: Database, queries: readonly CountedQuery[]): Promise<Counted[]> {
  const choices = queries.flatMap((query, at) =>
    listChoices(query).map((choice) => ({ list: at, ...choice })),
  )
  const ranges = queries.flatMap(({ query }, at) =>
    listRanges(query).map((range) => ({ list: at, ...range })),
  )
  const facets = [...choiceFacts, ...rangeFacts, 'category', 'availability']
  const result = await tx.execute(sql`
    with filters as materialized (
      select list, choice.fact, coalesce(bit_or(items), ${nothing}) as items
      from jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) choice (list int, fact text, options text[])
      left join sets on sets.fact = choice.fact and value = any(options) group by list, choice.fact, options
      union all
      select list, range.fact, coalesce(bit_or(items), ${nothing})
      from jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb) range (list int, fact text, ends float8[])
      left join numbers on numbers.fact = range.fact and is_comparable and number between symmetric ends[1] and ends[2]
      group by list, range.fact
    ), counted as materialized (
      select list, facet as fact, bit_and(items) filter (where fact <> facet) as items
      from filters, unnest(${sql.param(facets)}::text[]) facet group by list, facet
    ), counts as (
      select list, fact, jsonb_object_agg(value, bit_count(sets.items & counted.items)) as of_values
      from sets join counted using (fact) where bit_count(sets.items & counted.items) > 0 group by list, fact
    ), bounds as (
      select list, fact, jsonb_build_object('min', coalesce(min(number) filter (where is_comparable), 0),
        'max', coalesce(max(number) filter (where is_comparable), 0),
        'others', coalesce(sum(bit_count(numbers.items & counted.items)) filter (where not is_comparable), 0)) as of_numbers
      from counted join numbers using (fact) where bit_count(numbers.items & counted.items) > 0 group by list, fact
    )
    select total, coalesce(counts, '{}') as counts, coalesce(bounds, '{}') as bounds
    from (select list, bit_count(bit_and(items))::int as total from filters group by list) totals
    left join (select list, jsonb_object_agg(fact, of_values) as counts from counts group by list) counts using (list)
    left join (select list, jsonb_object_agg(fact, of_numbers) as bounds from bounds group by list) bounds using (list)
    order by list`)
  return parseRows(countedRow, result)
}

const nothing = sql`(select nothing from no_items)`

/** The sets that a list intersects, each the union of `options`. */
const listChoices = ({
  isAdmin,
  type,
  query,
  words,
}: CountedQuery): { fact: string; options: string[] }[] => {
  const { category, availability, without_picture: isPlain, without_treatment: isUntreated } = query
  const shown = isAdmin || category !== 5 ? [String(category)] : []
  return [
    { fact: 'state', options: [stateOf(isAdmin, query)] },
    { fact: 'type', options: [type] },
    ...words.map((word) => ({ fact: 'word', options: [word] })),
    ...(isPlain ? [{ fact: 'without', options: ['picture'] }] : []),
    ...(isUntreated ? [{ fact: 'without', options: ['treatment'] }] : []),
    ...choiceFacts.flatMap((fact) => (query[fact] ? [{ fact, options: query[fact] }] : [])),
    ...(category === undefined ? [] : [{ fact: 'category', options: shown }]),
    ...(availability ? [{ fact: 'availability', options: [availability] }] : []),
  ]
}

const stateOf = (isAdmin: boolean, { deleted, disabled }: CountedQuery['query']) => {
  if (deleted) return 'deleted'
  if (disabled === undefined) return isAdmin ? 'present' : 'visible'
  return disabled ? 'hidden' : 'visible'
}

const listRanges = (query: CountedQuery['query']) =>
  rangeFacts.flatMap((fact) => {
    const { [`min_${fact}` as const]: min, [`max_${fact}` as const]: max } = query
    return min === undefined && max === undefined ? [] : [{ fact, ends: [min ?? 0, max ?? 1e9] }]
  })
