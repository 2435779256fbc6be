import { grouped } from '#domain/base/grouped.ts'
import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely'
import type { ConfiguredField, FieldAnswer, FilledForm } from '#domain/configuredFields/configuredFields.schemas.ts'
import { answerFlaws, settledAnswers } from '#domain/configuredFields/answerFlaws.ts'
import { type Answers, answerKey, answerOf } from '#domain/configuredFields/answers.ts'
import { isAsked } from '#domain/configuredFields/conditions.ts'
import { type AnswerOwner, type FieldTable, tablesOf } from '#domain/configuredFields/fieldTables.ts'
import { listedFields } from '#domain/configuredFields/designRules.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { actor, type Audited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { malformed, Refusal, ruleBroken } from '#server/http/refusal.ts'
import { settleFiles, withFiles } from '#server/modules/matricula/configuredFields/answerFiles.ts'
import { holdForm } from '#server/modules/matricula/configuredFields/forms.ts'

/** The owner of answers: a student, a guardian, or with both ids the guardian as one of this student. */
export type AnswerOwnerIds =
  | { readonly idAluno: number; readonly idResponsavel?: number }
  | { readonly idAluno: null; readonly idResponsavel: number }

const ownerOf = ({ idAluno, idResponsavel }: AnswerOwnerIds): AnswerOwner => {
  if (idResponsavel === undefined) return 'aluno'
  return idAluno === null ? 'responsavel' : 'vinculo'
}

const ownedBy =
  ({ idAluno, idResponsavel }: AnswerOwnerIds) =>
  (eb: ExpressionBuilder<Database, 'field_answer'>) =>
    eb.and([
      idAluno === null ? eb('student_id', 'is', null) : eb('student_id', '=', idAluno),
      idResponsavel === undefined ? eb('guardian_id', 'is', null) : eb('guardian_id', '=', idResponsavel),
    ])

/** The answers of an owner, without those from before a field was restarted. The caller's service checks access. */
export const readAnswers = async (db: Kysely<Database>, owner: AnswerOwnerIds): Promise<FieldAnswer[]> => {
  const rows = await answersTo(db, ownerOf(owner)).where(ownedBy(owner)).execute()
  return rows.map(({ field_id, value }) => ({ ...owner, parCampoId: field_id, valor: value }))
}

/** An answer without its owner. */
type OwnAnswer = Pick<FieldAnswer, 'parCampoId' | 'valor'>

/** The answers of some students, or guardians, about themselves, by id; else as `readAnswers`. */
export const readAnswersOf = async (
  db: Kysely<Database>,
  owner: 'aluno' | 'responsavel',
  ids: readonly number[],
): Promise<(id: number) => readonly OwnAnswer[]> => {
  const [column, other] = owner === 'aluno' ? OF_STUDENT : OF_GUARDIAN
  const rows = await answersTo(db, owner)
    .where(column, '=', sql<number>`any(${ids}::integer[])`)
    .where(other, 'is', null)
    .select(`${column} as owner`)
    .execute()
  const answers = grouped(rows, (row) => row.owner)
  return (id) => (answers.get(id) ?? []).map(({ field_id, value }) => ({ parCampoId: field_id, valor: value }))
}

const OF_STUDENT = ['student_id', 'guardian_id'] as const
const OF_GUARDIAN = ['guardian_id', 'student_id'] as const

/** The answers of all guardians as those of this student; else as `readAnswers`. */
export const readLinkAnswers = async (db: Kysely<Database>, idAluno: number): Promise<FieldAnswer[]> => {
  const rows = await answersTo(db, 'vinculo').where('student_id', '=', idAluno).execute()
  return rows.flatMap(({ guardian_id, field_id, value }) =>
    guardian_id === null ? [] : [{ idAluno, idResponsavel: guardian_id, parCampoId: field_id, valor: value }],
  )
}

const answersTo = (db: Kysely<Database>, owner: AnswerOwner) =>
  db
    .selectFrom('field_answer')
    .innerJoin('configured_field', 'configured_field.id', 'field_answer.field_id')
    .where('configured_field.form', 'in', tablesOf(owner))
    .where((eb) =>
      eb.or([eb('restarted_at', 'is', null), eb('answered_at', '>=', eb.ref('configured_field.restarted_at'))]),
    )
    .select(['field_id', 'value', 'guardian_id'])
    .orderBy('field_id')

/**
 * Writes the answers of the filled-in forms, in the transaction that saves the person, and tells whether any changed.
 * Deletes answers that a condition hides; fields that the forms do not show keep theirs. `under`: the path of the forms
 * in the body, `aluno.`.
 * @throws Refusal 400 for a form of another owner, 409 for a form that changed since it was drawn, 422 with a sentence
 * per field
 */
export const saveAnswers = async (
  trx: Transaction<Database>,
  act: Audited,
  owner: AnswerOwnerIds,
  { versoes, respostas }: FilledForm,
  under = '',
): Promise<boolean> => {
  const own = tablesOf(ownerOf(owner))
  if (versoes.some(({ tabela }) => !own.includes(tabela))) throw malformed()
  const forms = []
  for (const { tabela, versao } of versoes) forms.push(await drawnForm(trx, tabela, versao))
  const known = new Set(forms.flat().map(({ id }) => id))
  if (respostas.some(({ parCampoId }) => !known.has(parCampoId))) throw formChanged()
  const before = answersByKey(await readAnswers(trx, owner))
  const typed = { ...answersByKey(respostas), ...kept(forms.flat(), before) }
  const today = schoolDay(act.now)
  const settled = merged(forms.map((fields) => settledAnswers(fields, typed)))
  const { answers, flaws: fileFlaws } = await withFiles(trx, act, forms.flat(), before, settled)
  const flaws = merged([...forms.map((fields) => answerFlaws(fields, typed, today)), fileFlaws])
  if (Object.keys(flaws).length > 0) {
    throw ruleBroken(
      'CHECK_FIELDS',
      Object.fromEntries(Object.entries(flaws).map(([path, text]) => [`${under}${path}`, text])),
    )
  }
  const changed = forms.flat().filter((field) => isAsked(field) && answerOf(before, field) !== answerOf(answers, field))
  if (changed.length > 0) await write(trx, act, owner, changed, answers)
  return changed.length > 0
}

/** Answers by `answerKey`. */
export const answersByKey = (answers: readonly OwnAnswer[]): Answers =>
  Object.fromEntries(answers.map(({ parCampoId, valor }) => [answerKey(parCampoId), valor]))

/** The stored values of fields that nobody fills in, whatever was sent for them. */
const kept = (fields: readonly ConfiguredField[], before: Answers): Answers =>
  Object.fromEntries(
    fields.filter((field) => !isAsked(field)).map((field) => [answerKey(field.id), answerOf(before, field)]),
  )

const merged = (parts: readonly Readonly<Record<string, string>>[]): Readonly<Record<string, string>> =>
  Object.fromEntries(parts.flatMap((part) => Object.entries(part)))

const formChanged = (): Refusal => new Refusal(409, 'FORM_CHANGED')

/** The fields of a form, as it was drawn. */
const drawnForm = async (
  trx: Transaction<Database>,
  table: FieldTable,
  version: number,
): Promise<ConfiguredField[]> => {
  const { versao, campos } = await holdForm(trx, table, 'share')
  if (versao !== version) throw formChanged()
  return listedFields(campos)
}

const write = async (
  trx: Transaction<Database>,
  act: Audited,
  owner: AnswerOwnerIds,
  changed: readonly ConfiguredField[],
  answers: Answers,
): Promise<void> => {
  const ids = changed.map(({ id }) => id)
  const gone = await trx
    .deleteFrom('field_answer')
    .where(ownedBy(owner))
    .where('field_id', 'in', ids)
    .returning(['id', 'field_id', 'value'])
    .execute()
  const given = changed
    .filter((field) => answerOf(answers, field) !== '')
    .map((field) => ({
      field_id: field.id,
      value: answerOf(answers, field),
      answered_at: act.now,
      ...columnsOf(owner),
    }))
  const written =
    given.length === 0
      ? []
      : await trx.insertInto('field_answer').values(given).returning(['id', 'field_id', 'value']).execute()
  await settleFiles(trx, act, changed, gone, written)
  // Health and the like concern only those who see the form: the audit names fields, not answers.
  await writeAudit(trx, {
    ...actor(act),
    entity: 'field_answer',
    entity_id: String(owner.idAluno ?? owner.idResponsavel),
    action: 'update',
    after: { ...owner, campos: changed.map(({ descricaoCampo }) => descricaoCampo) },
  })
}

const columnsOf = ({ idAluno, idResponsavel }: AnswerOwnerIds) => ({
  student_id: idAluno,
  guardian_id: idResponsavel ?? null,
})
