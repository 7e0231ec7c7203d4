/**
 * The contract's schemas of the storefront's forms. They and zod are a chunk of their own, loaded when a form is focused.
 * Offline these reject, and the next call tries again.
 */
export async function loadCustomRequestSchema() {
  return (await import('../../dataProvider/resources/visitorForms.schema.ts')).customRequestSchema
}

export async function loadMessageSchema() {
  return (await import('../../dataProvider/resources/visitorForms.schema.ts')).contactMessageSchema
}

export async function loadOrderContactSchema() {
  return (await import('../../dataProvider/resources/visitorForms.schema.ts')).orderContactSchema
}
