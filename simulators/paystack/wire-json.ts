// Newer than the type library we compile with.
const { rawJSON } = JSON as typeof JSON & { rawJSON(text: string): unknown }

/** Ids are written as the numbers they are, with every digit: whoever reads them into a double loses some. */
export const wireJson = (value: unknown): string =>
  JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? rawJSON(`${part}`) : part))
