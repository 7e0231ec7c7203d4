import fc from 'fast-check'

/** Any sequence of UTF-16 code units, including NUL and unpaired surrogates. */
export const codeUnits = fc.string({
  unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
})

const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '']

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: [nested(depth - 1)] })

/** Placeholder for a number above the range of a double, which JSON.stringify cannot write. */
const overflow = 'overflow:1e999'

/** A value that an attacker could send to make the server fail. */
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

/** A JSON object with hostile keys, including an own `__proto__`. */
const hostileObject = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...names), codeUnits), hostileValue), { maxLength: 5 })
  .map((entries) => Object.fromEntries(entries))

/** Text that is malformed or unusual JSON, for example deeply nested, with duplicate keys or with numbers out of range. */
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

/** Valid bodies in which keys are removed, added or replaced. */
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

/** Returns hostile bodies of a route as JSON text. */
export function hostileBodies(good: fc.Arbitrary<object>): fc.Arbitrary<string> {
  return fc.oneof(
    { arbitrary: mutated(good).map(toJson), weight: 6 },
    { arbitrary: hostileValue.map(toJson), weight: 1 },
    { arbitrary: hostileObject.map(toJson), weight: 1 },
    { arbitrary: hostileText, weight: 1 },
  )
}

const toJson = (value: unknown) => (JSON.stringify(value) ?? '').replaceAll(`"${overflow}"`, '1e999')

/** A part of a query or path with valid or invalid percent-encoding. */
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

/** A header value, including control characters that HTTP does not allow. */
export const hostileHeader = fc.oneof(
  fc.string({ unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)) }),
  fc.constantFrom('', ' ', ',', 'a, b', '__proto__', 'x'.repeat(256), 'x'.repeat(5000)),
)
