import { type CompiledQuery, type Compilable, type Expression, type Kysely, sql } from 'kysely'
import type { Database } from './schema.ts'

/** Stands in a query for a value that comes with each call. */
class Gap {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** The value of that name, to be put into a query. */
export type Value<Values> = <Name extends keyof Values & string>(name: Name) => Expression<Values[Name]>

/**
 * A query that is built and compiled at its first call and kept; later calls only put in their values. For what every
 * request asks: building the text again takes as long as the database needs to answer it.
 *
 * ```ts
 * const unitNamed = once<{ code: string }>()((db, value) => db.selectFrom('unit').where('code', '=', value('code')).selectAll())
 * const [unit] = await unitNamed(db, { code: 'CENTRO' })
 * ```
 */
export const once =
  <Values extends Readonly<Record<string, unknown>>>() =>
  <Row>(build: (db: Kysely<Database>, value: Value<Values>) => Compilable<Row>) => {
    let kept: CompiledQuery<Row> | null = null
    return async (db: Kysely<Database>, values: Values): Promise<Row[]> => {
      kept ??= build(db, (name) => sql`${new Gap(name)}`).compile()
      const parameters = kept.parameters.map((one) => (one instanceof Gap ? values[one.name] : one))
      return (await db.executeQuery<Row>({ ...kept, parameters })).rows
    }
  }
