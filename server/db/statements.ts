import { createHash } from 'node:crypto'
import type { CompiledQuery, DatabaseConnection, PostgresQueryResult, QueryResult } from 'kysely'
import { codeOf } from './errors.ts'

/** What is used of a client of pg and of its pool. */
export interface Client {
  query<R>(statement: {
    readonly name: string | undefined
    readonly text: string
    readonly values: unknown[]
  }): Promise<PostgresQueryResult<R>>
  /** Back to the pool, or closed. */
  release(closes?: boolean): void
}

/** Each connection keeps every named statement with its plan, which is 0.1 MB. */
const MOST_NAMES = 500
/** What is longer writes many rows at once, and does not come again. The home of a family has 12,000 signs. */
const LONGEST_TEXT = 16_000
/** A longer list of values is planned with its values: a plan made before a table grew would compare each with every row. */
const LONGEST_LIST = 50

/**
 * The server knows no such statement, knows it already, or planned it for a table that has changed since: a pooler
 * hands statements to other connections, or another process migrated.
 */
const NAME_REFUSED = new Set(['26000', '42P05', '0A000'])
const TRANSACTION_FAILED = '25P02'

/** Whether an error comes from a name, so that the same again, now without names, may go well. */
export const isNameRefused = (error: unknown): boolean => NAME_REFUSED.has(codeOf(error) ?? '')

/**
 * Names for statements with parameters. The server parses and plans a named statement once for each connection instead of at each
 * call, which saves more than half of what a call costs. The name is a hash of the text, so that two processes behind one pooler
 * never mean different statements by it. At `MOST_NAMES` the process forgets all names and starts a new list: a statement in use
 * gets its name back with its next call, and the server frees the other ones when the driver closes the old connections. Once
 * the server refuses a name, the process sends all statements without names.
 */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #roundOf = new WeakMap<Client, number>()
  #round = 0
  #refused = false

  of({ sql, parameters }: CompiledQuery): string | undefined {
    if (this.#refused || parameters.length === 0 || sql.length > LONGEST_TEXT) return undefined
    if (parameters.some((value) => Array.isArray(value) && value.length > LONGEST_LIST)) return undefined
    return this.#names.get(sql) ?? this.#named(sql)
  }

  #named(sql: string): string {
    if (this.#names.size === MOST_NAMES) {
      this.#names.clear()
      this.#round += 1
    }
    const name = createHash('sha256').update(sql).digest('base64url')
    this.#names.set(sql, name)
    return name
  }

  /** Notes in which round a client was first taken from the pool. */
  meet(client: Client): void {
    if (!this.#roundOf.has(client)) this.#roundOf.set(client, this.#round)
  }

  /** Whether the process started a new list of names since the client was first taken from the pool. */
  isOld(client: Client): boolean {
    return this.#roundOf.get(client) !== this.#round
  }

  refuse(): void {
    this.#refused = true
  }
}

const WRITES: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** A connection that was taken from the pool, for Kysely. */
export class NamingConnection implements DatabaseConnection {
  readonly #client: Client
  readonly #names: StatementNames

  constructor(client: Client, names: StatementNames) {
    this.#client = client
    this.#names = names
    names.meet(client)
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.#run<R>(query)
    return WRITES.has(command) ? { numAffectedRows: BigInt(rowCount), rows } : { rows }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('The portal streams no queries.')
  }

  release(): void {
    this.#client.release(this.#names.isOld(this.#client))
  }

  async #run<R>(query: CompiledQuery): Promise<PostgresQueryResult<R>> {
    const statement = { text: query.sql, values: [...query.parameters] }
    const name = this.#names.of(query)
    try {
      return await this.#client.query<R>({ ...statement, name })
    } catch (error) {
      if (name === undefined || !isNameRefused(error)) throw error
      this.#names.refuse()
      return this.#client.query<R>({ ...statement, name: undefined }).catch((second: unknown) => {
        // Inside a transaction it comes too late; `inTransaction` begins again.
        throw codeOf(second) === TRANSACTION_FAILED ? error : second
      })
    }
  }
}
