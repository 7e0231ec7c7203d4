import { HttpError } from '../../errors/httpError.ts'

/** Characters that, repeated, make no password. */
const few = 4

let passwords: Promise<Set<string>> | undefined

/**
 * Whether the password is one that is tried first, in capitals or not: one of the list, a sequence such as `87654321`, a few
 * characters again and again, or one of the list twice. The list leaves out what its package finds by rules.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const whole = normalize(password)
  const [, part = whole] = /^(.+?)\1+$/s.exec(whole) ?? []
  if (part.length <= few || isSequence(part)) return true
  passwords ??= loadPasswords()
  const known = await passwords
  return known.has(whole) || known.has(part)
}

/**
 * @param field the field of the body that holds it
 * @throws {HttpError} 400 `common_password`
 */
export async function refuseCommonPassword(field: string, password: string): Promise<void> {
  if (!(await isCommonPassword(password))) return
  const message = 'This password is too common. Choose another one.'
  throw new HttpError(400, 'common_password', message, { [field]: message })
}

// It takes a while, and most processes set no password.
const loadPasswords = async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const list: string[] = dictionary['passwords-common']
  return new Set(list.map(normalize))
}

/** True for neighbours in the order of characters, up or down. */
const isSequence = (text: string) => {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  return steps.size === 1 && (steps.has(1) || steps.has(-1))
}

// The hash is made of the NFKC form.
const normalize = (password: string) => password.normalize('NFKC').toLowerCase()
