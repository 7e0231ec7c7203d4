import type { Field } from '../../dataProvider/fields/fields.ts'
import type { ResourceDeclaration } from '../../dataProvider/resources/resource.ts'

let built = 0

/** A body that follows the rules of a declared resource; no two have the same texts. */
export function buildRecordBody(
  { fields }: ResourceDeclaration,
  overrides: Record<string, unknown> = {},
): Record<string, unknown> {
  built += 1
  const values = Object.entries(fields).map(([name, field]) => [name, valueOf(name, field)])
  return { ...Object.fromEntries(values), ...overrides }
}

/** Some texts are addresses of the shop. */
const textOf = (name: string, field: Field) => {
  const text = `${name}-${built}`
  const [pattern] = (field.kind === 'text' && field.pattern) || []
  return pattern && !pattern.test(text) ? `/${text}` : text
}

const valueOf = (name: string, field: Field): unknown => {
  const values: Record<Field['kind'], unknown> = {
    text: textOf(name, field),
    longText: `A longer text, ${built}`,
    choice: field.kind === 'choice' ? field.options[0] : undefined,
    flag: true,
    date: '2026-05-04',
    email: `somebody-${built}@example.com`,
    link: `https://elsewhere.example/${built}`,
    picture: '/pictures/opal.webp',
    number: built,
    money: 12.5,
    currency: 'USD',
    json: { built },
    reference: null,
    many: [],
  }
  return values[field.kind]
}
