import type { InputHTMLAttributes } from 'react'

/**
 * Marks an input as required for eyes and screen readers; the rule itself is the schema's. `attributes` are what else its
 * element carries.
 */
export function requiredInput(attributes: InputHTMLAttributes<HTMLInputElement> = {}) {
  return {
    isRequired: true,
    slotProps: { htmlInput: { ...attributes, 'aria-required': true } },
  }
}
