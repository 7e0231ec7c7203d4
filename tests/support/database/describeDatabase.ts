import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../server/database/database.ts'
import { parseRows } from '../../../server/database/parseRows.ts'

/**
 * Returns a sorted description of the tables, columns, constraints, indexes, triggers, functions, sequences, enum types and
 * collations. NOT NULL is described with its column, because only PostgreSQL 18 and later name such constraints.
 */
export async function describeSchema(db: Database): Promise<string[]> {
  const parts = sql`
    with own as (select oid, nspname from pg_namespace where nspname in ('public', 'pgboss'))
    select concat_ws(' ', 'column', attrelid::regclass, attnum - dropped, attname, format_type(atttypid, atttypmod), attnotnull,
      attidentity, attgenerated, attstattarget, pg_get_expr(adbin, adrelid), attcollation::regcollation) as line
    from pg_attribute join pg_class on pg_class.oid = attrelid join own on own.oid = relnamespace
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    cross join lateral (select count(*) as dropped from pg_attribute gone
      where gone.attrelid = pg_class.oid and gone.attisdropped and gone.attnum < pg_attribute.attnum) gaps
    where attnum > 0 and not attisdropped
    union all select concat_ws(' ', 'table', relkind, pg_class.oid::regclass, reloptions, pg_get_partkeydef(pg_class.oid),
      pg_get_expr(relpartbound, pg_class.oid)) from pg_class join own on own.oid = relnamespace
    union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid))
      from pg_constraint join own on own.oid = connamespace where contype <> 'n'
    union all select pg_get_indexdef(indexrelid) from pg_index join pg_class on pg_class.oid = indexrelid
      join own on own.oid = relnamespace
    union all select pg_get_triggerdef(pg_trigger.oid) from pg_trigger join pg_class on pg_class.oid = tgrelid
      join own on own.oid = relnamespace where not tgisinternal
    union all select pg_get_functiondef(pg_proc.oid) from pg_proc join own on own.oid = pronamespace where prokind = 'f'
    union all select concat_ws(' ', 'sequence', seqrelid::regclass, seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax)
      from pg_sequence join pg_class on pg_class.oid = seqrelid join own on own.oid = relnamespace
    union all select concat_ws(' ', 'type', typname, enumlabel) from pg_enum join pg_type on pg_type.oid = enumtypid
      join own on own.oid = typnamespace
    union all select concat_ws(' ', 'collation', collname, collprovider) from pg_collation join own on own.oid = collnamespace`
  const lines = parseRows(z.object({ line: z.string() }), await db.execute(parts))
  return lines.map(({ line }) => line).toSorted()
}

/** Returns every row of the tables as JSON, by table name. */
export async function readRows(db: Database, tables: string[]): Promise<Record<string, string[]>> {
  const read = async (name: string) => {
    const stored = sql`select to_jsonb(t.*)::text as row from ${sql.identifier(name)} t order by 1`
    const rows = parseRows(z.object({ row: z.string() }), await db.execute(stored))
    return [name, rows.map(({ row }) => row)] as const
  }
  const entries: (readonly [string, string[]])[] = []
  for (const name of tables) entries.push(await read(name))
  return Object.fromEntries(entries)
}
