import fc from 'fast-check'

/** Any sequence of UTF-16 code units: NUL, half surrogate pairs and all. */
export const codeUnits = fc.string({
  unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
})

const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '']

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: [nested(depth - 1)] })

/** Stands for a number that no double holds; JSON.stringify cannot write one. */
const overflow = 'overflow:1e999'

/** What somebody sends who wants to see the server fail. */
const hostileValue = fc.oneof(
  codeUnits,
  fc.string({ unit: 'binary' }),
  fc.constantFrom(...names, 'a\0b', '\ud800', '\udfff\ud800', '\uffff', ' ', '\u2028', '../..', '%00', '‮'),
  fc.constantFrom(50, 200, 201, 2000, 2001, 20_001).map((length) => 'x'.repeat(length)),
  fc.constantFrom(
    -1,
    0,
    0.005,
    19.990000000001,
    1e-320,
    2 ** 31 - 1,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    1e21,
    1e308,
  ),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.integer({ min: 1, max: 60 }).map(nested),
  fc.constantFrom(overflow, { kept: overflow }, { kept: [0.1, overflow] }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** A JSON object with keys of all kinds, own `__proto__` among them. */
const hostileObject = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...names), codeUnits), hostileValue), { maxLength: 5 })
  .map((entries) => Object.fromEntries(entries))

/** What no JSON.stringify writes: broken, bottomless, doubled and overflowing JSON. */
const hostileText = fc.oneof(
  codeUnits.map((text) => text.toWellFormed()),
  fc.constantFrom(
    '',
    '{',
    '[]',
    'null',
    '1e999',
    '"',
    '{"a":1,}',
    '{"a":1}{"a":1}',
    '\ufeff{}',
    '{"__proto__":{}}',
  ),
  fc.constantFrom(10_000).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
)

/** Bodies that begin as good ones; then a key goes, comes, or holds something else. */
const mutated = (good: fc.Arbitrary<object>) =>
  fc
    .tuple(
      good,
      fc.array(fc.tuple(fc.nat(), hostileValue, fc.constantFrom('drop', 'set')), { maxLength: 3 }),
      hostileObject,
    )
    .map(([body, changes, extra]) => {
      const entries = Object.entries({ ...body })
      for (const [index, value, change] of changes) {
        const at = index % Math.max(1, entries.length)
        if (change === 'drop') entries.splice(at, 1)
        else if (entries[at]) entries[at] = [entries[at][0], value]
      }
      return Object.fromEntries([...entries, ...Object.entries(extra)])
    })

/** The hostile bodies of a route, as they travel. */
export function hostileBodies(good: fc.Arbitrary<object>): fc.Arbitrary<string> {
  return fc.oneof(
    { arbitrary: mutated(good).map(toJson), weight: 6 },
    { arbitrary: hostileValue.map(toJson), weight: 1 },
    { arbitrary: hostileObject.map(toJson), weight: 1 },
    { arbitrary: hostileText, weight: 1 },
  )
}

const toJson = (value: unknown) => (JSON.stringify(value) ?? '').replaceAll(`"${overflow}"`, '1e999')

/** Anything in a query or a path, percent-encoded or not quite. */
export const hostileAddressPart = fc.oneof(
  codeUnits.map((text) => encodeURIComponent(text.toWellFormed())),
  hostileValue.map((value) => encodeURIComponent(toJson(value).toWellFormed())),
  fc.constantFrom(
    '%00',
    '%ff',
    '%',
    '%zz',
    '%2e%2e',
    '..%2F',
    '0x1',
    '+1',
    '1.0',
    '01',
    '-1',
    '1e3',
    '2147483648',
  ),
  fc.constantFrom(300, 5000).map((length) => 'x'.repeat(length)),
)

/** Whatever may be in a header, and the control characters that may not. */
export const hostileHeader = fc.oneof(
  fc.string({ unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)) }),
  fc.constantFrom('', ' ', ',', 'a, b', '__proto__', 'x'.repeat(256), 'x'.repeat(5000)),
)
