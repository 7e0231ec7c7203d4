/** An error whose message is written for whoever runs the shop; of any other error the stack is shown. */
export class OperatorError extends Error {}
