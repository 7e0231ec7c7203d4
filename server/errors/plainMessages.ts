import { z } from 'zod'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

/** Gives every schema without its own message an error message in plain words: `sort must be one of title, -title`. */
export function installPlainMessages(): void {
  z.config({ customError: (issue) => `${nameValue(issue)} ${describeIssue(issue)}` })
}

/** Describes what is wrong with a value: `must be a whole number`. Also usable as a schema's `error`. */
export function describeIssue(issue: Issue): string {
  const describe = describers[issue.code] as ((one: Issue) => string) | undefined
  return describe?.(issue) ?? 'is not valid'
}

type IssueOf<Code extends Issue['code']> = Extract<Issue, { code: Code }>

const describers: { [Code in Issue['code']]?: (issue: IssueOf<Code>) => string } = {
  invalid_type: ({ expected, input, inst }) => {
    if (input === undefined) return 'is required'
    if (expected === 'string' && Array.isArray(input)) return 'must be a single value, not a list'
    return `must be ${inst instanceof z.ZodNumberFormat ? types['int'] : (types[expected] ?? expected)}`
  },
  invalid_value: ({ values }) => `must be ${values.length > 1 ? 'one of ' : ''}${values.join(', ')}`,
  too_big: ({ origin, maximum, inclusive }) =>
    describeLimit(origin, `${inclusive === false ? 'less than' : 'at most'} ${maximum}`),
  too_small: ({ origin, minimum, inclusive }) =>
    describeLimit(origin, `${inclusive === false ? 'more than' : 'at least'} ${minimum}`),
  invalid_format: ({ format }) => formats[format] ?? 'has an invalid format',
  not_multiple_of: ({ divisor }) => `must be a multiple of ${divisor}`,
  unrecognized_keys: ({ keys }) =>
    `has ${keys.length > 1 ? 'unknown keys' : 'an unknown key'}: ${keys.join(', ')}`,
}

/** Returns `page` for `external.page`. An error of the body or query itself has no path. */
const nameValue = ({ path = [] }: Issue) => {
  const names = path.length > 1 && path[0] === 'external' ? path.slice(1) : path
  return names.join('.') || 'The request'
}

const types: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a JSON object',
  record: 'a JSON object',
}

const describeLimit = (origin: string, bound: string) => {
  if (origin === 'string') return `must be ${bound} characters`
  return origin === 'array' ? `must have ${bound} entries` : `must be ${bound}`
}

const formats: Record<string, string> = {
  email: 'must be an email address',
  url: 'must be a web address',
  uuid: 'must be a UUID',
  date: 'must be a date, like 2026-11-28',
  datetime: 'must be a time, like 2026-11-28T12:00:00Z',
}
