import type { Transaction } from 'kysely'
import { CURRICULUM } from '#domain/curricula/curricula.fields.ts'
import { DRAFT } from '#domain/curricula/curricula.lists.ts'
import type { CurriculumDraft, CurriculumItem, CurriculumRecord } from '#domain/curricula/curricula.schemas.ts'
import { curriculumFlaws, itemsWords, movedFlaws, settledCurriculum } from '#domain/curricula/curriculum.ts'
import { newlyChosen } from '#domain/records/values.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { refuseFlaws, ruleBroken } from '#server/http/refusal.ts'
import { curricula } from '#server/modules/academico/curricula/read.ts'
import { type Audited, auditedDrafts } from '#server/records/audited.ts'
import { columnsOf } from '#server/records/columns.ts'
import { notAcceptedFlaws } from '#server/records/references.ts'
import { writeRow } from '#server/records/rows.ts'
import type { Records } from '#server/records/save.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { areUsable } from '#server/school/choices/usable.ts'
import { openYear, refuseInClosedYear } from '#server/school/years/years.ts'

type Trx = Transaction<Database>

/**
 * The draft to write, settled and without flaws. @throws Refusal 422 CHECK_FIELDS with a sentence per field,
 * SCHOOL_YEAR_CLOSED, or CURRICULUM_FROZEN for a version that is no draft any more
 */
const checked = async (
  trx: Trx,
  { caller }: Act,
  sent: CurriculumDraft,
  before: CurriculumRecord | null,
): Promise<CurriculumDraft> => {
  const draft = settledCurriculum(sent)
  if (before !== null) await refuseFrozen(trx, before)
  const { idAnoLetivo, idUnidade } = draft
  const year = idAnoLetivo === null ? null : await openYear(trx, { idAnoLetivo, idUnidade })
  refuseFlaws(notAcceptedFlaws(CURRICULUM, { idAnoLetivo: idAnoLetivo === null || year !== null }))
  refuseFlaws({ ...curriculumFlaws(draft), ...(before !== null && movedFlaws(before, draft)) })
  refuseFlaws(await referenceFlaws(trx, caller, draft, before))
  return draft
}

/** @throws Refusal 422 SCHOOL_YEAR_CLOSED, or CURRICULUM_FROZEN for what is no draft any more */
export const refuseFrozen = async (trx: Trx, before: CurriculumRecord): Promise<void> => {
  await refuseInClosedYear(trx, before)
  if (before.situacao !== DRAFT) throw ruleBroken('CURRICULUM_FROZEN')
}

const referenceFlaws = async (
  trx: Trx,
  caller: Act['caller'],
  draft: CurriculumDraft,
  before: CurriculumRecord | null,
): Promise<Readonly<Record<string, string>>> => {
  const subjects = (one: CurriculumDraft | null) => one?.disciplinas.map(({ idDisciplina }) => idDisciplina) ?? []
  return notAcceptedFlaws(CURRICULUM, {
    idUnidade: await areUsable(trx, 'unit', newlyChosen(draft.idUnidade, before?.idUnidade), inUnitsOf(caller, 'id')),
    idSerie: await areUsable(trx, 'grade', newlyChosen(draft.idSerie, before?.idSerie)),
    idPeriodo: await areUsable(trx, 'shift', newlyChosen(draft.idPeriodo, before?.idPeriodo)),
    disciplinas: await areUsable(trx, 'subject', newlyChosen(subjects(draft), subjects(before))),
  })
}

const write = async (trx: Trx, _: Act, draft: CurriculumDraft, before: CurriculumRecord | null): Promise<number> => {
  const columns = columnsOf(CURRICULUM, draft)
  const number = before === null ? await nextNumber(trx, columns) : before.numero
  const id = await writeRow(trx, 'curriculum', before?.id ?? null, { ...columns, number })
  await writeItems(trx, id, draft.disciplinas)
  return id
}

/** The number of the next version of a place. Of two people who begin one at once the second finds a draft there. */
const nextNumber = async (
  trx: Trx,
  place: Readonly<Record<'school_year_id' | 'unit_id' | 'grade_id' | 'shift_id', number>>,
): Promise<number> => {
  const { last } = await trx
    .selectFrom('curriculum')
    .where('school_year_id', '=', place.school_year_id)
    .where('unit_id', '=', place.unit_id)
    .where('grade_id', '=', place.grade_id)
    .where('shift_id', '=', place.shift_id)
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

const writeItems = async (trx: Trx, id: number, items: readonly CurriculumItem[]): Promise<void> => {
  await trx.deleteFrom('curriculum_item').where('curriculum_id', '=', id).execute()
  await trx
    .insertInto('curriculum_item')
    .values(
      items.map((item, place) => ({
        curriculum_id: id,
        subject_id: item.idDisciplina,
        curriculum_base: item.base,
        weekly_lessons: item.aulasSemana ?? 0,
        year_hours: item.cargaHoraria ?? 0,
        position: place + 1,
        is_dismissible: item.dispensavel,
        is_class_teaching: item.regencia,
        stages: item.etapas,
      })),
    )
    .execute()
}

const audited = async (trx: Trx, drafts: readonly CurriculumDraft[]): Promise<readonly Audited[]> => {
  const kept = []
  for (const draft of drafts) kept.push({ draft, own: { disciplinas: await itemsText(trx, draft.disciplinas) } })
  return auditedDrafts(trx, CURRICULUM, kept)
}

/** `Língua Portuguesa: 5 aulas, 167 h; Arte: 2 aulas, 67 h` */
const itemsText = async (trx: Trx, items: readonly CurriculumItem[]): Promise<string> => {
  const ids = items.map(({ idDisciplina }) => idDisciplina)
  const rows = await trx.selectFrom('subject').where('id', 'in', ids).select(['id', 'name']).execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return itemsWords(items, (id) => names.get(id) ?? '')
}

export const CURRICULA: Records<CurriculumDraft, CurriculumRecord> = {
  table: 'curriculum',
  readers: curricula,
  /** A place has one draft at a time. Two who begin the same version meet at its number. */
  taken: {
    curriculum_draft_key: { code: 'CURRICULUM_DRAFT_TAKEN', field: 'idSerie' },
    curriculum_number_key: { code: 'CURRICULUM_DRAFT_TAKEN', field: 'idSerie' },
  },
  checked,
  write,
  audited,
}
