type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown

/** The standard's own way to read numbers, which the compiler's library does not know yet. */
const parse = JSON.parse as (text: string, reviver: Reviver) => unknown

/** A whole number too long to be held exactly stays the text it was: the provider's ids have 64 bits. */
export const parseExactly = (text: string): unknown =>
  parse(text, (_key, value, { source }) =>
    typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value) ? source : value,
  )
