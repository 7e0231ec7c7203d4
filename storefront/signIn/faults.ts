export interface Faults {
  email?: string | undefined
  password?: string | undefined
  /** Of the sign-in as a whole. */
  form?: string | undefined
}

/** What is wrong with what was typed, in words; the browser decides. */
export function faultOf({ name, validity }: HTMLInputElement): string | undefined {
  if (validity.valueMissing) return name === 'email' ? 'Enter your e-mail.' : 'Enter your password.'
  if (validity.typeMismatch) return 'This does not look like an e-mail address.'
  return undefined
}
