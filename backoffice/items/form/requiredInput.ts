/** Marks an input as required for eyes and screen readers; the rule itself is the schema's. */
export const requiredInput = {
  isRequired: true,
  slotProps: { htmlInput: { 'aria-required': true } },
}
