/** The driver's own way to write a value for PostgreSQL: its types leave it out. */
declare module 'pg/lib/utils.js' {
  export const prepareValue: (value: unknown) => string | Buffer | null
}
