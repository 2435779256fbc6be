import { type Kysely, sql, type Transaction } from 'kysely'
import type { ConfiguredForm } from '#domain/configuredFields/configuredFields.schemas.ts'
import { answerOfValue } from '#domain/configuredFields/answerColumns.ts'
import type { Answers } from '#domain/configuredFields/answers.ts'
import { type AnswerUpdate, answerUpdate } from '#domain/configuredFields/answerUpdate.ts'
import { listedFields } from '#domain/configuredFields/designRules.ts'
import { answerFields, type PeopleTarget, withAnswers } from '#domain/people/peopleUpdates.ts'
import type { RegisterDraft } from '#domain/registers/values.ts'
import type { Database } from '#server/db/schema.ts'
import { holdForms, readForms } from '#server/modules/matricula/configuredFields/index.ts'
import { readPeople } from '#server/modules/matricula/people/updates/readPeople.ts'
import type { Person } from '#server/http/person.ts'
import type { AuditedToo, Block, Work, WrittenLine } from '#server/registers/import/importer.ts'
import { linesOf } from '#server/registers/import/lines.ts'

/** The target with the configured fields as they stand. */
export const targetNow = async (db: Kysely<Database>, target: PeopleTarget): Promise<PeopleTarget> =>
  withAnswers(target, await readForms(db))

/** The answers of a person, over all forms, after some columns get other values. */
export const updatedAnswers = (
  forms: readonly ConfiguredForm[],
  before: Answers,
  typed: Answers,
  today: string,
): AnswerUpdate => {
  const updates = forms.map(({ campos }) => answerUpdate(listedFields(campos), before, typed, today))
  return {
    after: { ...before, ...Object.fromEntries(updates.flatMap(({ after }) => Object.entries(after))) },
    flaws: Object.fromEntries(updates.flatMap(({ flaws }) => Object.entries(flaws))),
  }
}

/** The answers among some values, settled, by column. */
export const typedAnswers = (target: PeopleTarget, draft: RegisterDraft, names: readonly string[]): Answers => {
  const fields = answerFields(target)
  return Object.fromEntries(
    names.flatMap((name) => {
      const field = fields.get(name)
      return field === undefined ? [] : [[name, answerOfValue(field, draft[name] ?? null)] as const]
    }),
  )
}

interface CheckedLine {
  readonly line: number
  readonly name: string
  readonly record_id: number
  readonly after: RegisterDraft
}

/** Lines of a part with answers that the forms, changed meanwhile, no longer accept. Locks the forms until the transaction ends. */
export const refusedAnswers = async (
  trx: Transaction<Database>,
  person: Person,
  base: PeopleTarget,
  work: Work,
): Promise<readonly Block[]> => {
  const target = withAnswers(base, await holdForms(trx, base.owner))
  const { rows: lines } = await sql<CheckedLine>`
    select row.line, row.name, row.record_id, row.after from import_row as row where ${linesOf(work)}
  `.execute(trx)
  const rows = lines.filter(({ after }) => Object.keys(after).some((name) => isAnswer(target, name)))
  if (rows.length === 0) return []
  const ids = rows.map(({ record_id }) => record_id)
  const people = await readPeople(trx, person, target, sql`${sql.ref(`${target.table}.id`)} = any(${ids}::integer[])`)
  const answers = new Map(people.map((one) => [one.id, one.answers]))
  return rows.flatMap(({ line, name, record_id, after }) => {
    const typed = typedAnswers(target, after, Object.keys(after))
    const { flaws } = updatedAnswers(target.forms, answers.get(record_id) ?? {}, typed, work.today)
    const [flaw] = Object.values(flaws)
    return flaw === undefined ? [] : [{ line, why: `${name}: ${flaw}` }]
  })
}

/** Writes the answers of a part's lines, or restores those from before. */
export const writeAnswers = async (trx: Transaction<Database>, target: PeopleTarget, work: Work): Promise<void> => {
  const ids = [...answerFields(target).values()].map(({ id }) => id)
  const owner = sql.ref(`${target.table}_id`)
  const other = sql.ref(target.table === 'student' ? 'guardian_id' : 'student_id')
  const key = sql`'c' || field.id`
  const given = sql.ref(`row.${work.undo ? 'before' : 'after'}`)
  const told = sql`import_row as row cross join unnest(${ids}::integer[]) as field (id)
    where ${linesOf(work)} and jsonb_exists(row.after, ${key})`
  await sql`
    delete from field_answer using (select row.record_id, field.id from ${told}) as told
    where field_answer.${owner} = told.record_id and field_answer.${other} is null and field_answer.field_id = told.id
  `.execute(trx)
  // Restored answers get the instant of the import, so that a field restarted since counts them as older.
  await sql`
    insert into field_answer (field_id, ${owner}, value, answered_at)
    select field.id, row.record_id, ${given}->>(${key}), import_batch.applied_at
    from import_batch, ${told} and import_batch.id = row.import_id and coalesce(${given}->>(${key}), '') <> ''
  `.execute(trx)
}

/** The answered fields that a line changes. The audit names no answers: they concern only those who see the form. */
export const auditedAnswers =
  (target: PeopleTarget) =>
  ({ record_id, after }: WrittenLine): AuditedToo | null => {
    const told = [...answerFields(target)].filter(([key]) => after !== null && key in after)
    if (told.length === 0) return null
    const owner = target.table === 'student' ? { idAluno: record_id } : { idAluno: null, idResponsavel: record_id }
    return {
      entity: 'field_answer',
      after: { ...owner, campos: told.map(([, { descricaoCampo }]) => descricaoCampo) },
    }
  }

/** Whether a column holds an answer. */
export const isAnswer = (target: PeopleTarget, name: string): boolean => answerFields(target).has(name)

/** The columns of changed answers. */
export const changedAnswers = (before: Answers, after: Answers): readonly string[] =>
  Object.keys(after).filter((key) => (before[key] ?? '') !== after[key])
