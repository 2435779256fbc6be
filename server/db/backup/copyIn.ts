import { Query } from 'pg'
import type { ClientBase, Connection } from 'pg'
import { concat, frame, query } from '../pglite/frames.ts'
import { quoted } from './catalogue.ts'

/**
 * COPY … FROM STDIN in one breath: statement, rows and end are sent together, without waiting for the server to ask.
 * PostgreSQL allows it, and the embedded database, which reads nothing while it answers, needs it.
 */
class CopyIn extends Query {
  readonly #messages: Uint8Array

  constructor(statement: string, rows: Uint8Array) {
    super(statement)
    this.#messages = concat([query(statement), frame('d', rows), frame('c', new Uint8Array())])
  }

  override submit = (connection: Connection): void => {
    connection.stream.write(this.#messages)
  }

  /** Called by pg when the server asks for the rows: they are on their way already. */
  handleCopyInResponse(): void {}
}

/** Adds rows, in COPY's text format, to a table. */
export const copyIn = (
  client: ClientBase,
  table: string,
  columns: readonly string[],
  lines: readonly string[],
): Promise<void> =>
  new Promise((resolve, reject) => {
    const statement = `copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin`
    const copy = new CopyIn(statement, Buffer.from(`${lines.join('\n')}\n`))
    copy.on('end', () => resolve())
    copy.on('error', reject)
    client.query(copy)
  })
