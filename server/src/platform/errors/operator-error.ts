/** Condition that the operator can change; the message is one line for them. */
export class OperatorError extends Error {}
