import { sql, type Transaction } from 'kysely'
import { MESSAGES } from '#domain/all/messages.ts'
import { lessonPlanFlaws, planHeld, settledLessonPlan } from '#domain/lessonPlans/lessonPlan.ts'
import { LESSON_PLAN } from '#domain/lessonPlans/lessonPlans.fields.ts'
import { PLAN_DRAFT } from '#domain/lessonPlans/lessonPlans.lists.ts'
import type { LessonPlanDraft, LessonPlanRecord } from '#domain/lessonPlans/lessonPlans.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { fileIdsIn, keptFiles, settleFiles, storedFileNames } from '#server/files/index.ts'
import type { Act } from '#server/http/audit.ts'
import { refuseFlaws, ruleBroken } from '#server/http/refusal.ts'
import { plansInUse } from '#server/modules/academico/lessonPlans/list.ts'
import { lessonPlans, readerOf } from '#server/modules/academico/lessonPlans/read.ts'
import { contentsNamed, plannedFor } from '#server/modules/academico/lessonPlans/teaching.ts'
import { groupsWith, taughtBy, teachingOf } from '#server/school/teaching/taught.ts'
import { auditedDrafts } from '#server/records/audited.ts'
import { columnsOf } from '#server/records/columns.ts'
import { writeRow } from '#server/records/rows.ts'
import type { Records } from '#server/records/save.ts'
import { openYear, refuseInClosedYear } from '#server/school/years/years.ts'

type Trx = Transaction<Database>
type Flaws = Readonly<Record<string, string>>

/** What a plan may keep although it could not be chosen any more. */
type Kept = Pick<LessonPlanRecord, 'aulas' | 'conteudos' | 'anexos'>

const NOTHING: Kept = { aulas: [], conteudos: [], anexos: [] }

/** @throws Refusal 422 LESSON_PLANS_OFF */
export const refuseUnused = async (trx: Trx): Promise<void> => {
  if (!(await plansInUse(trx))) throw ruleBroken('LESSON_PLANS_OFF')
}

/** A sentence for every wrong field of a settled draft, and what of its files is there. */
export const judged = async (
  trx: Trx,
  act: Act,
  draft: LessonPlanDraft,
  kept: Kept = NOTHING,
): Promise<{ readonly flaws: Flaws; readonly anexos: string[] }> => {
  const taught = [...(await teachingOf(trx, taughtBy(act))), ...kept.aulas]
  const known = taught.filter(
    (one, place) =>
      taught.findIndex(({ idTurma, idDisciplina }) => idTurma === one.idTurma && idDisciplina === one.idDisciplina) ===
      place,
  )
  const flaws: Record<string, string> = { ...lessonPlanFlaws(draft, known) }
  const anexos = await keptFiles(trx, act, draft.anexos, kept.anexos)
  if (anexos.length < draft.anexos.length) flaws['anexos'] = MESSAGES.FILE_GONE
  const planned = await plannedFor(trx, groupsWith(draft.idsTurmas, draft.idDisciplina))
  const may = [...kept.conteudos, ...planned.map(({ id }) => id)]
  if (!draft.conteudos.every((id) => may.includes(id))) flaws['conteudos'] = MESSAGES.LESSON_PLAN_STRANGE
  return { flaws: { ...(await yearFlaws(trx, draft, known)), ...flaws }, anexos }
}

/** Days outside of the school year. @throws Refusal 422 SCHOOL_YEAR_CLOSED */
const yearFlaws = async (trx: Trx, draft: LessonPlanDraft, taught: Kept['aulas']): Promise<Flaws> => {
  const place = taught.find(({ idTurma }) => draft.idsTurmas.includes(idTurma))
  const year = place === undefined ? null : await openYear(trx, place)
  if (year === null) return {}
  const outside = (day: string) => day !== '' && (day < year.inicio || day > year.fim)
  return {
    ...(outside(draft.inicio) && { inicio: 'O início precisa estar dentro do ano letivo.' }),
    ...(outside(draft.fim) && { fim: 'O fim precisa estar dentro do ano letivo.' }),
  }
}

/** @throws Refusal 422 for a plan that the caller may not change by now, CHECK_FIELDS, SCHOOL_YEAR_CLOSED, LESSON_PLANS_OFF */
const checked = async (
  trx: Trx,
  act: Act,
  sent: LessonPlanDraft,
  before: LessonPlanRecord | null,
): Promise<LessonPlanDraft> => {
  await refuseUnused(trx)
  const held = before && planHeld(before, readerOf(act))
  if (held !== null) throw ruleBroken(held)
  const draft = settledLessonPlan(sent)
  const { flaws, anexos } = await judged(trx, act, draft, before ?? NOTHING)
  refuseFlaws(flaws)
  return { ...draft, anexos }
}

/** Writes a plan with what hangs on it; a new one is its author's draft. */
const write = async (trx: Trx, act: Act, draft: LessonPlanDraft, before: LessonPlanRecord | null): Promise<number> => {
  const place = await trx
    .selectFrom('class_group')
    .where('id', '=', draft.idsTurmas[0] ?? 0)
    .select(['unit_id', 'school_year_id'])
    .executeTakeFirstOrThrow()
  const columns = { ...columnsOf(LESSON_PLAN, draft), ...place, adaptation: draft.adaptacao || null }
  const author = { status: PLAN_DRAFT, author_id: before?.idAutor ?? act.caller.personId }
  const id = await writeRow(trx, 'lesson_plan', before?.id ?? null, {
    ...columns,
    ...(before === null ? author : { author_id: before.idAutor }),
  })
  await writeNamed(trx, id, draft)
  await settleFiles(trx, act, {
    owner: { entity: 'lesson_plan', id },
    before: before?.anexos ?? [],
    after: draft.anexos,
  })
  return id
}

const writeNamed = async (trx: Trx, id: number, draft: LessonPlanDraft): Promise<void> => {
  const lists = [
    ['lesson_plan_class_group', 'class_group_id', draft.idsTurmas],
    ['lesson_plan_content', 'expected_content_id', draft.conteudos],
    ['lesson_plan_file', 'file_id', fileIdsIn(draft.anexos)],
  ] as const
  for (const [table, column, ids] of lists) {
    await sql`delete from ${sql.table(table)} where lesson_plan_id = ${id}`.execute(trx)
    await sql`insert into ${sql.table(table)} (lesson_plan_id, ${sql.ref(column)})
      select ${id}::integer, unnest(${ids}::integer[])`.execute(trx)
  }
}

/** Of what is written of students and their needs the audit keeps only that there is something. */
const audited: Records<LessonPlanDraft, LessonPlanRecord>['audited'] = async (trx, drafts) => {
  const contents = await contentsNamed(
    trx,
    drafts.flatMap(({ conteudos }) => conteudos),
  )
  return auditedDrafts(
    trx,
    LESSON_PLAN,
    drafts.map((draft) => ({
      draft,
      own: {
        conteudos: contents
          .filter(({ id }) => draft.conteudos.includes(id))
          .map(({ objeto }) => objeto)
          .join('; '),
        adaptacao: draft.adaptacao === '' ? '' : `Registrada (${draft.adaptacao.length} caracteres)`,
        anexos: storedFileNames(draft.anexos).join(', '),
      },
    })),
  )
}

/** Only a draft is removed, by its author; its files go with it unless a copy names them. */
export const allowRemoval = async (trx: Trx, act: Act, before: LessonPlanRecord): Promise<void> => {
  if (before.idAutor !== act.caller.personId) throw ruleBroken('LESSON_PLAN_NOT_YOURS')
  if (before.situacao !== PLAN_DRAFT) throw ruleBroken('LESSON_PLAN_REMOVE_DRAFT')
  const place = before.aulas[0]
  if (place !== undefined) await refuseInClosedYear(trx, place)
  await trx.deleteFrom('lesson_plan_file').where('lesson_plan_id', '=', before.id).execute()
  await settleFiles(trx, act, {
    owner: { entity: 'lesson_plan', id: before.id },
    before: before.anexos,
    after: [],
  })
}

export const LESSON_PLANS: Records<LessonPlanDraft, LessonPlanRecord> = {
  table: 'lesson_plan',
  readers: lessonPlans,
  taken: {},
  checked,
  write,
  audited,
}
