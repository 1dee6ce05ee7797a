import type { Connection } from 'pg'
import { prepareValue } from 'pg/lib/utils.js'

/** Reads a value that PostgreSQL has written as text. */
export type ReadValue = (text: string) => unknown
export type FindReader = (type: number) => ReadValue

type Columns = { names: string[]; readers: ReadValue[]; emptyRow: object }

/** Of each statement that a connection has prepared: a table that changed meanwhile makes PostgreSQL refuse it. */
const columnsKnown = new WeakMap<Connection, Map<string, Columns>>()

type Field = { name: string; dataTypeID: number }

/** The part of the driver's connection that its own queries use. */
type Wire = {
  stream: { cork(): void; uncork(): void }
  parsedStatements: Record<string, string>
  parse(statement: { name: string; text: string }): void
  bind(values: { statement: string; values: unknown[]; valueMapper: typeof prepareValue }): void
  describe(portal: { type: 'P'; name: string }): void
  execute(portal: object): void
  sync(): void
}

/**
 * A query as the driver takes it, for statements that run again and again: it asks a connection for the columns of each
 * only once. The driver's own asks every time, and looks up how to read each column, which costs as much as the rows.
 */
export class KnownStatement<Row> {
  readonly name: string
  readonly text: string
  private readonly values: unknown[]
  private readonly findReader: FindReader
  private readonly rows: Row[] = []
  private columns: Columns | undefined
  private connection: Connection | undefined
  private failure: unknown
  /** The driver may put another in its place, as with its own queries. */
  callback: (failure: unknown, rows: Row[]) => void

  constructor(
    { name = '', text, values }: { name: string | undefined; text: string; values: unknown[] },
    findReader: FindReader,
    callback: (failure: unknown, rows: Row[]) => void,
  ) {
    this.name = name
    this.text = text
    this.values = values
    this.findReader = findReader
    this.callback = callback
  }

  submit(connection: Connection): void {
    const { name, text, values } = this
    this.connection = connection
    this.columns = columnsKnown.get(connection)?.get(name)
    const wire = connection as unknown as Wire
    wire.stream.cork()
    try {
      if (wire.parsedStatements[name] === undefined) wire.parse({ name, text })
      wire.bind({ statement: name, values, valueMapper: prepareValue })
      if (!this.columns) wire.describe({ type: 'P', name: '' })
      wire.execute({})
    } catch (failure) {
      // A value that cannot be written. The connection goes on.
      this.failure = failure
    } finally {
      wire.sync()
      wire.stream.uncork()
    }
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    const names = fields.map(({ name }) => name)
    // Of several columns with the same name the last one counts, also where it is null.
    const readers = fields.map(({ name, dataTypeID }, at) =>
      names.lastIndexOf(name) === at ? this.findReader(dataTypeID) : () => null,
    )
    this.columns = { names, readers, emptyRow: Object.fromEntries(names.map((name) => [name, null])) }
    const { connection, name } = this
    if (!connection || !name) return
    const known = columnsKnown.get(connection) ?? new Map<string, Columns>()
    columnsKnown.set(connection, known.set(name, this.columns))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.failure || !this.columns) return
    const { names, readers, emptyRow } = this.columns
    const row: Record<string, unknown> = { ...emptyRow }
    try {
      for (let at = 0; at < fields.length; at++) {
        const text = fields[at]
        if (text !== null) row[names[at] as string] = readers[at]?.(text as string)
      }
    } catch (failure) {
      this.failure = failure
    }
    this.rows.push(row as Row)
  }

  handleCommandComplete(): void {}

  handleEmptyQuery(): void {}

  handleReadyForQuery(): void {
    this.callback(this.failure, this.rows)
  }

  handleError(failure: unknown): void {
    this.callback(failure, [])
  }
}
