import { Ajv2020 } from 'ajv/dist/2020.js'

/** The keywords of JSON Schema that these tests read. */
export interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  enum?: unknown[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
}

/** A property of a body or a query, at any depth. */
export interface Property {
  path: string[]
  schema: Schema
}

// `multipleOf` needs a tolerance for decimal amounts: as doubles, 19.99 / 0.01 is not exactly 1999.
const ajv = new Ajv2020({ strict: false, validateFormats: false, multipleOfPrecision: 9 })

/** Returns whether a schema of the document allows a value. */
export function isAllowed(schema: Schema, value: unknown): boolean {
  return ajv.validate(schema, value)
}

/** Returns the properties of an object schema. A nested object is replaced by its own properties. */
export function listProperties({ properties = {} }: Schema, path: string[] = []): Property[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const member = { path: [...path, name], schema }
    return schema.properties ? listProperties(schema, member.path) : [member]
  })
}

/** Returns JSON values at and next to the limits of this schema, and values that other rules of the shop may reject. */
export function listBoundaryValues(schema: Schema): unknown[] {
  const parts = [schema, ...(schema.anyOf ?? [])]
  return [...new Set([...parts.flatMap(ownEdges), ...texts, ...numbers, ...others])]
}

const ownEdges = ({ enum: options = [], ...bounds }: Schema): unknown[] => {
  const { minLength = 1, maxLength, minimum, maximum, maxItems } = bounds
  const lengths = [minLength, maxLength].filter((length) => length !== undefined)
  return [
    ...options,
    ...lengths.flatMap((length) => [
      'x'.repeat(length),
      'x'.repeat(Math.max(0, length - 1)),
      'x'.repeat(length + 1),
      ' '.repeat(length),
      `x${' '.repeat(Math.max(0, length - 1))}`,
      ...['https://a.example/', '/', 'https://youtu.be/'].map((start) => start.padEnd(length, 'x')),
    ]),
    ...[minimum, maximum]
      .filter((bound) => bound !== undefined)
      .flatMap((bound) => [bound - 1, bound, bound + 1, bound + 0.005]),
    ...(maxItems === undefined ? [] : [ids(maxItems), ids(maxItems + 1)]),
  ]
}

const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

const texts = Object.values({
  characters: ['', ' ', 'x', ' x ', 'é', 'a\0b', 'a\nb', 'a\tb', '\u2028', '\ud800', '\udc00\ud800', '💎'],
  words: ['.', '..', ' .. ', '-', 'a-b', 'A b', 'a--b', 'No such option', 'Enquire Now', 'completed', 'true'],
  schemes: ['javascript:alert(1)', 'data:text/html,x', 'ftp://a.example/x', 'mailto:a@a.example', 'http:'],
  addresses: ['https://a.example/x', 'HTTPS://A.example', 'https://', 'https:///x', 'https://a b.example/'],
  unusualAddresses: ['//a.example/x', 'https://a.example/a b', 'https://[x]/', 'https://a.example:99999/'],
  paths: ['/a', '/a b', '/a//b', '/a?b', '/a\\b', '/', 'opal.webp'],
  hosts: ['https://youtu.be/abcdefgh', 'https://youtube.com.example/x', 'a.example', 'a_b.example', 'a..b'],
  emails: ['a@b', 'a@b.example', ' a@b.example ', 'a b@c.example', 'A <a@b.example>', '.a@b.example'],
  days: ['2026-02-28', '2026-02-29', '2026-13-01', '2026-2-3', '2026-02-28T00:00:00Z'],
  codes: ['USD', 'usd', 'ZZZ', 'JPY', '0b9d2c1e-7c1c-4e5b-9a52-3f0d6e0a4c11', 'user_0123456789012345678901'],
}).flat()

const numbers = [0, 1, -1, 0.5, 0.01, 0.005, 19.99, 19.999, 1.005, 2 ** 31 - 1, 2 ** 31, 2 ** 53]

const others = [true, false, null, [], [0], [1.5], ['1'], {}, { a: 1 }, { a: { b: ['x'] } }]
