import { itemResources } from '../../dataProvider/contract/itemTypes.ts'
import type { Field, FieldKind, FieldOf } from '../../dataProvider/fields/fields.ts'
import { declaredResources } from '../../dataProvider/resources/declared.ts'
import { fieldsOfKind, type ResourceDeclaration } from '../../dataProvider/resources/resource.ts'
import type { Database } from '../../server/database/database.ts'
import { createItem } from '../../server/items/adminRoutes.ts'
import { tableOf } from '../../server/database/tables/resourceTables.ts'
import { buildItemBody } from './itemBody.ts'

let built = 0

/** Builds a valid body for a declared resource, without references. Most of its texts contain a new number. */
export function buildRecordBody(
  { fields }: ResourceDeclaration,
  overrides: Record<string, unknown> = {},
): Record<string, unknown> {
  built += 1
  const values = Object.entries(fields).map(([name, field]) => [name, valueOf(name, field)])
  return { ...Object.fromEntries(values), ...overrides }
}

interface Shop {
  db: Database
  shopId: number
}

/** Builds a body like `buildRecordBody`, and creates the records that its required references name. */
export async function createRecordBody(
  shop: Shop,
  resource: ResourceDeclaration,
  overrides: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const body = buildRecordBody(resource)
  for (const name of fieldsOfKind(resource, 'reference')) {
    const field = resource.fields[name] as FieldOf<'reference'>
    if (field.required && !(name in overrides)) body[name] = await createReferred(shop, field.to)
  }
  return { ...body, ...overrides }
}

/** Creates a record of the resource and returns its id. */
const createReferred = async (shop: Shop, to: string): Promise<number> => {
  const { db, shopId } = shop
  const declared = declaredResources.find(({ name }) => name === to)
  if (declared) {
    const values = { shopId, ...(await createRecordBody(shop, declared)) }
    const [row] = await db
      .insert(tableOf(declared))
      .values(values as never)
      .returning()
    return row!.id
  }
  const name = `${to}-${(built += 1)}`
  const item_type = itemResources[to as keyof typeof itemResources]
  return (await createItem(db, shopId, buildItemBody({ item_type, slug: name, sku: name }))).id
}

/**
 * Returns the field's example with another number in it, if the field has a pattern and the result is valid. In all other cases,
 * returns the example unchanged.
 */
function variedExample({ example = '', pattern, max }: FieldOf<'text'>, number: number): string {
  const varied = example.replace(/\d+/, (digits) => String(number).padStart(digits.length, '0'))
  return pattern?.[0].test(varied) && varied.length <= max ? varied : example
}

/** Returns a valid number for the field. Consecutive arguments yield different numbers if the range allows it. */
function variedNumber({ min = 0, max, decimals, step }: FieldOf<'number'>, number: number): number {
  const digits: number = decimals ?? 0
  const unit = step ?? 10 ** -digits
  const [first, last] = [Math.ceil(min / unit), Math.floor(max / unit)]
  return Number(((first + (number % (last - first + 1))) * unit).toFixed(digits))
}

// Keep the end of the text, which contains the number.
const cut = (text: string, max: number) => text.slice(-max).trim()

const values: { [Kind in FieldKind]: (field: FieldOf<Kind>, name: string) => unknown } = {
  text: (field, name) => (field.example ? variedExample(field, built) : cut(`${name}-${built}`, field.max)),
  longText: ({ max }) => cut(`A longer text, ${built}`, max),
  choice: ({ options }) => options[0],
  flag: () => true,
  date: () => '2026-05-04',
  email: () => `person-${built}@example.com`,
  link: () => `https://elsewhere.example/${built}`,
  picture: () => '/pictures/opal.webp',
  number: (field) => variedNumber(field, built),
  money: ({ max }) => Math.min(12.5, max),
  currency: () => 'USD',
  json: ({ max }) => (JSON.stringify({ built }).length <= max ? { built } : {}),
  reference: () => null,
  many: () => [],
}

const valueOf = (name: string, field: Field): unknown =>
  (values[field.kind] as (field: Field, name: string) => unknown)(field, name)
