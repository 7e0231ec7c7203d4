/** An error whose message is written for the operator of the shop. */
export class OperatorError extends Error {}
