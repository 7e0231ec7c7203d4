/** An address that calls a number as people write it, like `+1 (555) 010-4477`: only its digits and its plus are dialled. */
export function tel(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}
