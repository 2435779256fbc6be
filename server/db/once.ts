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
  <Values extends Given>() =>
  <Row>(build: (db: Kysely<Database>, value: Value<Values>) => Compilable<Row>) => {
    let kept: CompiledQuery<Row> | null = null
    return (db: Kysely<Database>, values: Values): Promise<Row[]> => {
      kept ??= build(db, gap).compile()
      return run(db, kept, values)
    }
  }

const gap = (name: string) => sql<never>`${new Gap(name)}`

type Given = Readonly<Record<string, unknown>>

const gapsOf = <Values extends Given>(_values: Values, names: readonly string[]): Gaps<Values> =>
  // One for each value that is there, which `fromEntries` does not tell the compiler.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.fromEntries(names.map((name) => [name, gap(name)])) as Gaps<Values>

const run = async <Row>(db: Kysely<Database>, kept: CompiledQuery<Row>, values: Given): Promise<Row[]> => {
  const parameters = kept.parameters.map((one) => (one instanceof Gap ? values[one.name] : one))
  return (await db.executeQuery<Row>({ ...kept, parameters })).rows
}

/** The values of a filter, to be put into a query; undefined, and so no condition, where the call has none. */
type Gaps<Values> = {
  readonly [Name in keyof Values]: Expression<NonNullable<Values[Name]>> | Extract<Values[Name], undefined>
}

/** A filter whose values of these names come with the call, or later where the query is kept. */
export type Fillable<Filter, Names extends keyof Filter> = Omit<Filter, Names> & {
  readonly [Name in Names]: Filter[Name] | Expression<NonNullable<Filter[Name]>>
}

/** A query that is asked for in more forms than these is built again at each call of a further one. */
const MOST_FORMS = 200

/**
 * `once` for a list: a query is kept for each form (its order, how many rows) and each choice of filters that have a
 * value. A form is plain data, of which the text of the query is made.
 */
export const oncePerForm =
  <Values extends Given>() =>
  <Form, Row>(build: (db: Kysely<Database>, gaps: Gaps<Values>, form: Form) => Compilable<Row>) => {
    const kept = new Map<string, CompiledQuery<Row>>()
    return (db: Kysely<Database>, values: Values, form: Form): Promise<Row[]> => {
      const names = Object.keys(values).filter((name) => values[name] !== undefined)
      const key = JSON.stringify([form, names])
      const known = kept.get(key)
      if (known !== undefined) return run(db, known, values)
      const query = build(db, gapsOf(values, names), form).compile()
      if (kept.size < MOST_FORMS) kept.set(key, query)
      return run(db, query, values)
    }
  }
