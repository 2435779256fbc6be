import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ConfiguredField } from '#domain/configuredFields/configuredFields.schemas.ts'
import { type Answers, answerKey } from '#domain/configuredFields/answers.ts'
import { isAsked, isRequired } from '#domain/configuredFields/conditions.ts'
import { listedFields } from '#domain/configuredFields/designRules.ts'
import { type AnswerOwner, FIELD_TABLES } from '#domain/configuredFields/fieldTables.ts'
import type { Database } from '#server/db/schema.ts'
import { readForms } from '#server/modules/matricula/configuredFields/forms.ts'

/** A field that certain answers to other fields make required. */
export interface ConditionalField {
  readonly id: number
  readonly label: string
  readonly owner: AnswerOwner
  /** The field in the condition, and the fields that this one depends on. */
  readonly parents: readonly number[]
  /** The answers to the parents, in their order, that make the field required; null for no answer. */
  readonly required: readonly (readonly (string | null)[])[]
}

/**
 * The fields that only a condition requires, each with the answers that require it. Students give few different answers
 * to the parents: the rule of the form judges each combination once, and the database finds the rows.
 */
export const conditionalFields = async (db: Kysely<Database>): Promise<readonly ConditionalField[]> => {
  const found: ConditionalField[] = []
  for (const { tabela, campos } of await readForms(db)) {
    const fields = listedFields(campos)
    const owner = FIELD_TABLES.find(({ id }) => id === tabela)?.de ?? 'aluno'
    for (const field of fields.filter(isConditional)) {
      const parents = parentsOf(field, fields)
      if (parents.length === 0) continue
      const answered = await answersTo(db, owner, parents)
      const required = answered.filter((values) => isRequired(field, fields, answersOf(parents, values)))
      if (required.length > 0) found.push({ id: field.id, label: field.descricaoCampo, owner, parents, required })
    }
  }
  return found
}

const isConditional = (field: ConfiguredField): boolean =>
  isAsked(field) && field.contemCondicional && field.aplicacaoCondicional === 'Obrigatório'

/** The fields that a condition depends on, the nearest first. `seen`: those already followed. */
const parentsOf = (
  { contemCondicional, nomeCampoDependente }: ConfiguredField,
  fields: readonly ConfiguredField[],
  seen: readonly number[] = [],
): readonly number[] => {
  const parent = contemCondicional ? fields.find(({ nomeCampo }) => nomeCampo === nomeCampoDependente) : undefined
  return parent === undefined || seen.includes(parent.id) ? seen : parentsOf(parent, fields, [...seen, parent.id])
}

const answersOf = (parents: readonly number[], values: readonly (string | null)[]): Answers =>
  Object.fromEntries(parents.map((id, place) => [answerKey(id), values[place] ?? '']))

/** The different answers to some fields; a condition on a field without answers does not hold. */
const answersTo = async (
  db: Kysely<Database>,
  owner: AnswerOwner,
  parents: readonly number[],
): Promise<readonly (readonly (string | null)[])[]> => {
  const { rows } = await sql<{ values: (string | null)[] }>`
    select distinct array[${valuesOf(parents)}] as values from ${answersJoined(owner, parents)}
  `.execute(db)
  return rows.map(({ values }) => values)
}

const alias = (place: number) => sql.ref(`parent${place}`)

const valuesOf = (parents: readonly number[]): RawBuilder<unknown> =>
  sql.join(parents.map((_, place) => sql`${alias(place)}.value`))

/** Who gave the parents of a field answers that require it: a query of `student_id` and `guardian_id`. */
export const requiredOf = ({ owner, parents, required }: ConditionalField): RawBuilder<unknown> => sql`
  select parent0.student_id, parent0.guardian_id from ${answersJoined(owner, parents)}
  where array[${valuesOf(parents)}] in (${sql.join(
    required.map((values) => sql`array[${sql.join(values.map((value) => sql`${value}::text`))}]`),
  )})`

/** The answers of an owner to the parents, side by side: `parent0` is present, the others may be missing. */
const answersJoined = (owner: AnswerOwner, [first = 0, ...others]: readonly number[]): RawBuilder<unknown> =>
  sql.join(
    [
      sql`${validAnswers(first)} as ${alias(0)}`,
      ...others.map(
        (id, place) => sql`left join ${validAnswers(id)} as ${alias(place + 1)} on ${isSameOwner(owner, place + 1)}`,
      ),
    ],
    sql` `,
  )

/** Answers from before a restart of the field do not count. */
const validAnswers = (fieldId: number): RawBuilder<unknown> => sql`(
  select answer.student_id, answer.guardian_id, answer.value from field_answer as answer
  join configured_field as asked on asked.id = answer.field_id
  where answer.field_id = ${fieldId} and (asked.restarted_at is null or answer.answered_at >= asked.restarted_at))`

const isSameOwner = (owner: AnswerOwner, place: number): RawBuilder<unknown> => {
  const same = (column: string) => sql`${sql.ref(`parent${place}.${column}`)} = ${sql.ref(`parent0.${column}`)}`
  switch (owner) {
    case 'aluno':
      return sql`${same('student_id')} and ${alias(place)}.guardian_id is null`
    case 'responsavel':
      return sql`${same('guardian_id')} and ${alias(place)}.student_id is null`
    case 'vinculo':
      return sql`${same('student_id')} and ${same('guardian_id')}`
  }
}
