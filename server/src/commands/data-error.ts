/** Error in the data or in what the operator asked for, as a text for the operator. */
export class DataError extends Error {}
