import { HttpError } from '../../errors/httpError.ts'

/** In characters. A password that only repeats a part of at most this length is common. */
const maxRepeatedLength = 4

let passwords: Promise<Set<string>> | undefined

/**
 * Returns true for a password that attackers try first, ignoring case. This is a listed password, a sequence such as `87654321`,
 * a repetition of either, or a repetition of up to four characters. The list does not contain all sequences and repetitions.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const normalized = normalize(password)
  const [, part = normalized] = /^(.+?)\1+$/s.exec(normalized) ?? []
  if (part.length <= maxRepeatedLength || isSequence(part)) return true
  passwords ??= loadPasswords()
  const known = await passwords
  return known.has(normalized) || known.has(part)
}

/**
 * @param field the body's field that contains the password
 * @throws {HttpError} 400 `common_password`
 */
export async function refuseCommonPassword(field: string, password: string): Promise<void> {
  if (!(await isCommonPassword(password))) return
  const message = 'This password is too common. Choose another one.'
  throw new HttpError(400, 'common_password', message, { [field]: message })
}

// Loaded on demand, because loading takes a while.
const loadPasswords = async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const list: string[] = dictionary['passwords-common']
  return new Set(list.map(normalize))
}

/** True for consecutive characters, ascending or descending. */
const isSequence = (text: string) => {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  return steps.size === 1 && (steps.has(1) || steps.has(-1))
}

// better-auth hashes the NFKC form of a password.
const normalize = (password: string) => password.normalize('NFKC').toLowerCase()
