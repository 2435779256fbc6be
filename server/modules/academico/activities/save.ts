import { sql, type Transaction } from 'kysely'
import { MESSAGES } from '#domain/all/messages.ts'
import { ACTIVITY } from '#domain/activities/activities.fields.ts'
import { ACTIVITY_DRAFT } from '#domain/activities/activities.lists.ts'
import type { ActivityDraft, ActivityRecord } from '#domain/activities/activities.schemas.ts'
import { activityFlaws, settledActivity } from '#domain/activities/activity.ts'
import { plainTextOf } from '#domain/richText/plainText.ts'
import type { Database } from '#server/db/schema.ts'
import { fileIdsIn, keptFiles, settleFiles, storedFileNames } from '#server/files/index.ts'
import type { Act } from '#server/http/audit.ts'
import { refuseFlaws, ruleBroken } from '#server/http/refusal.ts'
import { countableFor } from '#server/modules/academico/activities/countable.ts'
import { activities, standingOf } from '#server/modules/academico/activities/read.ts'
import { auditedDrafts } from '#server/records/audited.ts'
import { columnsOf } from '#server/records/columns.ts'
import { writeRow } from '#server/records/rows.ts'
import type { Records } from '#server/records/save.ts'
import { givenBy, teachingOf } from '#server/school/teaching/taught.ts'
import { openYear, refuseInClosedYear } from '#server/school/years/years.ts'

type Trx = Transaction<Database>
type Flaws = Readonly<Record<string, string>>

/** @throws Refusal 422 ACTIVITY_NOT_YOURS where the caller gives its subject to none of the class groups today */
export const refuseUngiven = async (trx: Trx, act: Act, id: number): Promise<void> => {
  if (!(await standingOf({ ...act, db: trx }, id)).gives) throw ruleBroken('ACTIVITY_NOT_YOURS')
}

/** What an activity may keep although it could not be chosen any more. */
type Before = Pick<ActivityRecord, 'aulas' | 'anexos' | 'idsTurmas' | 'idDisciplina' | 'idAvaliacao' | 'etapa'>

/** A sentence for every wrong field of a settled draft, and what of its files is there. */
export const judged = async (
  trx: Trx,
  act: Act,
  draft: ActivityDraft,
  before: Before | null,
): Promise<{ readonly flaws: Flaws; readonly anexos: string[] }> => {
  const taught = [...(await teachingOf(trx, givenBy(act))), ...(before?.aulas ?? [])]
  const flaws: Record<string, string> = { ...activityFlaws(draft, taught) }
  const anexos = await keptFiles(trx, act, draft.anexos, before?.anexos ?? [])
  if (anexos.length < draft.anexos.length) flaws['anexos'] = MESSAGES.FILE_GONE
  if (flaws['idsTurmas'] === undefined && !(await isCountable(trx, act, draft, before)))
    flaws['idAvaliacao'] = MESSAGES.ACTIVITY_NO_ASSESSMENT
  return { flaws: { ...(await yearFlaws(trx, draft, taught)), ...flaws }, anexos }
}

const isCountable = async (trx: Trx, act: Act, draft: ActivityDraft, before: Before | null): Promise<boolean> => {
  const { idAvaliacao, etapa, idDisciplina, idsTurmas } = draft
  if (before !== null && markKey(before) === markKey(draft)) return true
  if (idAvaliacao === null || idDisciplina === null || idsTurmas.length === 0) return true
  const countable = await countableFor({ ...act, db: trx }, { idDisciplina, turmas: [...idsTurmas] })
  return countable.some((one) => one.idAvaliacao === idAvaliacao && one.etapa === etapa)
}

/** Which marks an activity gives. */
const markKey = ({ idAvaliacao, etapa, idDisciplina, idsTurmas }: Omit<Before, 'aulas' | 'anexos'>): string =>
  JSON.stringify([idAvaliacao, etapa, idDisciplina, idsTurmas])

/** Days outside of the school year. @throws Refusal 422 SCHOOL_YEAR_CLOSED */
const yearFlaws = async (trx: Trx, draft: ActivityDraft, taught: ActivityRecord['aulas']): Promise<Flaws> => {
  const place = taught.find(({ idTurma }) => draft.idsTurmas.includes(idTurma))
  const year = place === undefined ? null : await openYear(trx, place)
  if (year === null) return {}
  const outside = (day: string) => day !== '' && (day < year.inicio || day > year.fim)
  return {
    ...(outside(draft.abre) && { abre: 'A abertura precisa estar dentro do ano letivo.' }),
    ...(outside(draft.entrega) && { entrega: 'A entrega precisa estar dentro do ano letivo.' }),
    ...(outside(draft.atrasoAte) && { atrasoAte: 'O atraso precisa terminar dentro do ano letivo.' }),
  }
}

/** @throws Refusal 422 ACTIVITY_NOT_YOURS, CHECK_FIELDS, ACTIVITY_MARKED, SCHOOL_YEAR_CLOSED */
const checked = async (
  trx: Trx,
  act: Act,
  sent: ActivityDraft,
  before: ActivityRecord | null,
): Promise<ActivityDraft> => {
  if (before !== null) await refuseUngiven(trx, act, before.id)
  const draft = settledActivity(sent)
  const { flaws, anexos } = await judged(trx, act, draft, before)
  refuseFlaws({ ...flaws, ...(before !== null && (await usedFlaws(trx, before, draft))) })
  return { ...draft, anexos }
}

/** What may not change any more once students delivered, or something is corrected. */
const usedFlaws = async (trx: Trx, before: ActivityRecord, draft: ActivityDraft): Promise<Flaws> => {
  const used = await trx
    .selectFrom('activity_delivery')
    .where('activity_id', '=', before.id)
    .select('class_group_id as id')
    .distinct()
    .execute()
  const worth = ({ idAvaliacao, etapa, valor, criterios }: ActivityDraft) =>
    JSON.stringify([idAvaliacao, etapa, valor, criterios])
  return {
    ...(used.length > 0 &&
      before.idDisciplina !== draft.idDisciplina && { idDisciplina: MESSAGES.ACTIVITY_GROUP_DELIVERED }),
    ...(!used.every(({ id }) => draft.idsTurmas.includes(id)) && { idsTurmas: MESSAGES.ACTIVITY_GROUP_DELIVERED }),
    ...(before.correcoes > 0 && worth(before) !== worth(draft) && { idAvaliacao: MESSAGES.ACTIVITY_MARKED }),
  }
}

/** Writes an activity with what hangs on it; a new one is its author's draft. */
const write = async (trx: Trx, act: Act, draft: ActivityDraft, before: ActivityRecord | null): Promise<number> => {
  const place = await trx
    .selectFrom('class_group')
    .where('id', '=', draft.idsTurmas[0] ?? 0)
    .select(['unit_id', 'school_year_id'])
    .executeTakeFirstOrThrow()
  const id = await writeRow(trx, 'activity', before?.id ?? null, {
    ...columnsOf(ACTIVITY, draft),
    ...place,
    instructions: JSON.stringify(draft.instrucoes),
    links: draft.links,
    assessment_id: draft.idAvaliacao,
    stage_number: draft.etapa,
    rubric: JSON.stringify(draft.criterios),
    author_id: before?.idAutor ?? act.caller.personId,
    ...(before === null && { status: ACTIVITY_DRAFT }),
  })
  await writeNamed(trx, id, draft)
  await settleFiles(trx, act, { owner: { entity: 'activity', id }, before: before?.anexos ?? [], after: draft.anexos })
  return id
}

const writeNamed = async (trx: Trx, id: number, draft: ActivityDraft): Promise<void> => {
  await sql`delete from activity_class_group where activity_id = ${id}`.execute(trx)
  await sql`
    insert into activity_class_group (activity_id, class_group_id, subject_id, assessment_id, stage_number)
    select ${id}::integer, unnest(${draft.idsTurmas}::integer[]), ${draft.idDisciplina}::integer,
      ${draft.idAvaliacao}::integer, ${draft.etapa}::smallint`.execute(trx)
  await sql`delete from activity_file where activity_id = ${id}`.execute(trx)
  await sql`insert into activity_file (activity_id, file_id)
    select ${id}::integer, unnest(${fileIdsIn(draft.anexos)}::integer[])`.execute(trx)
}

const audited: Records<ActivityDraft, ActivityRecord>['audited'] = async (trx, drafts) => {
  const assessments = await trx
    .selectFrom('assessment')
    .where('id', 'in', [0, ...drafts.flatMap(({ idAvaliacao }) => idAvaliacao ?? [])])
    .select(['id', 'name'])
    .execute()
  return auditedDrafts(
    trx,
    ACTIVITY,
    drafts.map((draft) => ({
      draft,
      own: {
        instrucoes: plainTextOf(draft.instrucoes),
        links: draft.links,
        anexos: storedFileNames(draft.anexos).join(', '),
        idAvaliacao: assessments.find(({ id }) => id === draft.idAvaliacao)?.name ?? '',
        etapa: draft.etapa === null ? '' : `${draft.etapa}ª`,
        criterios: draft.criterios.map(({ nome }) => nome).join('; '),
      },
    })),
  )
}

/** Only a draft is removed, by somebody who gives it; its files go with it unless a copy names them. */
export const allowRemoval = async (trx: Trx, act: Act, before: ActivityRecord): Promise<void> => {
  await refuseUngiven(trx, act, before.id)
  if (before.situacao !== ACTIVITY_DRAFT) throw ruleBroken('ACTIVITY_REMOVE_DRAFT')
  const [place] = before.aulas
  if (place !== undefined) await refuseInClosedYear(trx, place)
  await trx.deleteFrom('activity_file').where('activity_id', '=', before.id).execute()
  await settleFiles(trx, act, { owner: { entity: 'activity', id: before.id }, before: before.anexos, after: [] })
}

export const ACTIVITIES: Records<ActivityDraft, ActivityRecord> = {
  table: 'activity',
  readers: activities,
  taken: { activity_of_mark: { code: 'ACTIVITY_ASSESSMENT_TAKEN', field: 'idAvaliacao' } },
  checked,
  write,
  audited,
}
