/**
 * The rules of the contract that forms check by. They and zod are a chunk of their own, which comes when somebody turns to a
 * form; these reject without a connection, and the next call asks again.
 */
export async function loadCustomRequestSchema() {
  return (await import('../../dataProvider/resources/messages.schema.ts')).customRequestSchema
}

/** Of a message to the seller. */
export async function loadMessageSchema() {
  return (await import('../../dataProvider/resources/messages.schema.ts')).contactMessageSchema
}

/** Of how a visitor who orders is to be reached. */
export async function loadOrderContactSchema() {
  return (await import('../../dataProvider/resources/orders.schema.ts')).orderContactSchema
}
