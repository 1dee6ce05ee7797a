type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown

/** Newer than the compiler's type library. */
const parse = JSON.parse as (text: string, reviver: Reviver) => unknown

/** A whole number too large to be exact stays a string: the provider's ids have 64 bits. */
export const parseExactly = (text: string): unknown =>
  parse(text, (_key, value, { source }) =>
    typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value) ? source : value,
  )
