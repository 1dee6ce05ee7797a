// Newer than the compiler's type library.
const { rawJSON } = JSON as typeof JSON & { rawJSON(text: string): unknown }

/** Ids are written as numbers with every digit, as the real API does: a reader that uses doubles loses some. */
export const wireJson = (value: unknown): string =>
  JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? rawJSON(`${part}`) : part))
