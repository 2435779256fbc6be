import { sql, type Transaction } from 'kysely'
import type { updateExtraCourse } from '#domain/extraCourses/extraCourses.endpoints.ts'
import type {
  CreateExtraCourse,
  ExtraCourseDraft,
  ExtraCourseRecord,
  UpdateExtraCourse,
} from '#domain/extraCourses/extraCourses.schemas.ts'
import {
  extraCourseFlaws,
  extraCourseInUseFlaws,
  placeOf,
  settledExtraCourse,
} from '#domain/extraCourses/extraCourse.ts'
import { EXTRA_COURSE_LABELS as LABELS } from '#domain/extraCourses/extraCourses.labels.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { takingUnique } from '#server/http/taking.ts'
import {
  areUsable,
  notAccepted,
  openYear,
  refuseFlaws,
  refuseInClosedYear,
} from '#server/modules/academico/frame/index.ts'
import { auditedCourse, courseColumns, writeParts } from '#server/modules/matricula/extraCourses/columns.ts'
import { lockCourse, readExtraCourse, readWrittenCourse } from '#server/modules/matricula/extraCourses/read.ts'
import { promoteWaiting } from '#server/modules/matricula/extraCourses/signUps/waiting.ts'
import { changesOf } from '#server/registers/audited.ts'

/** A course has a class of a name once in a unit and year. */
const TAKEN = { extra_course_name_key: { code: 'EXTRA_COURSE_TAKEN', field: 'turma' } } as const

/**
 * Makes an extra course. @throws Refusal 422 CHECK_FIELDS with a sentence per field, SCHOOL_YEAR_CLOSED, or
 * EXTRA_COURSE_TAKEN
 */
export const createExtraCourse = ({
  db,
  body,
  ...act
}: SignedIncoming<CreateExtraCourse>): Promise<ExtraCourseRecord> =>
  takingUnique(db, TAKEN, async (trx) => insertCourse(trx, act, await checked(trx, act, body, null)))

/** Changes an extra course; more seats let those in who wait. @throws Refusal as `createExtraCourse`; 404; 409 with the course for an older `versao` */
export const changeExtraCourse = async (incoming: SignedIncoming<UpdateExtraCourse>): Promise<ExtraCourseRecord> => {
  const { db, params, body, ...act } = incoming
  await readExtraCourse(incoming, params.id)
  const { versao, ...sent } = body
  return takingUnique(db, TAKEN, async (trx) => {
    const before = await lockCourse(trx, params.id, act.now)
    if (before.versao !== versao) throw stale<typeof updateExtraCourse>(before)
    const draft = await checked(trx, act, sent, before)
    await trx
      .updateTable('extra_course')
      .set((eb) => ({
        ...courseColumns(draft),
        ...(isMoved(before, draft) && OF_NO_TABLE),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', params.id)
      .execute()
    if (isMoved(before, draft)) await trx.deleteFrom('annual_fee').where('extra_course_id', '=', params.id).execute()
    await writeParts(trx, params.id, draft)
    await promoteWaiting(trx, act, params.id)
    await writeAudit(trx, {
      ...actor(act),
      entity: 'extra_course',
      entity_id: String(params.id),
      action: 'update',
      ...changesOf(await auditedCourse(trx, before), await auditedCourse(trx, draft)),
    })
    return readWrittenCourse(trx, params.id, act.now)
  })
}

/** Price tables are of a year, and some of a unit. */
const isMoved = (before: ExtraCourseRecord, { anoLetivoId, unidadeId }: ExtraCourseDraft): boolean =>
  anoLetivoId !== before.anoLetivoId || unidadeId !== before.unidadeId

const OF_NO_TABLE = { price_table_id: null, payment_options: [] }

/** Writes a course without flaws. */
const insertCourse = async (
  trx: Transaction<Database>,
  act: Act,
  draft: ExtraCourseDraft,
): Promise<ExtraCourseRecord> => {
  const { id } = await trx
    .insertInto('extra_course')
    .values(courseColumns(draft))
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeParts(trx, id, draft)
  await writeAudit(trx, {
    ...actor(act),
    entity: 'extra_course',
    entity_id: String(id),
    action: 'create',
    after: await auditedCourse(trx, draft),
  })
  return readWrittenCourse(trx, id, act.now)
}

/** The draft as it will be kept: settled, and nothing wrong with it. */
const checked = async (
  trx: Transaction<Database>,
  { caller }: Act,
  sent: ExtraCourseDraft,
  before: ExtraCourseRecord | null,
): Promise<ExtraCourseDraft> => {
  const draft = settledExtraCourse(sent)
  if (before !== null) await refuseInClosedYear(trx, placeOf(before))
  const { anoLetivoId, unidadeId } = draft
  const year = anoLetivoId === null || (await openYear(trx, { idAnoLetivo: anoLetivoId, idUnidade: unidadeId }))
  if (year === null) refuseFlaws({ anoLetivoId: notAccepted(LABELS.anoLetivoId) })
  refuseFlaws(extraCourseFlaws(draft))
  if (before !== null) refuseFlaws(extraCourseInUseFlaws(before, draft))
  refuseFlaws(await referenceFlaws(trx, caller, draft, before))
  return draft
}

/** A sentence for every field that names what may not be chosen; what the course named before stays allowed. */
const referenceFlaws = async (
  trx: Transaction<Database>,
  { units }: Act['caller'],
  draft: ExtraCourseDraft,
  before: ExtraCourseRecord | null,
): Promise<Readonly<Record<string, string>>> => {
  const isNew = (name: 'unidadeId' | 'contaBancariaId' | 'sisHistoricoPadraoId') =>
    draft[name] === null || draft[name] === before?.[name] ? [] : [draft[name]]
  const added = (name: 'periodos' | 'series' | 'preRequisitos' | 'cursos') =>
    draft[name].filter((id) => !before?.[name].includes(id))
  const isMoved = draft.unidadeId !== before?.unidadeId || draft.local !== before.local
  const room = isMoved && draft.local !== null ? [draft.local] : []
  const isOwn = units === 'all' ? undefined : sql<boolean>`id = any(${units}::integer[])`
  const allowed = {
    unidadeId: await areUsable(trx, 'unit', isNew('unidadeId'), isOwn),
    local: await areUsable(trx, 'location', room, sql<boolean>`unit_id = ${draft.unidadeId}`),
    contaBancariaId: await areUsable(trx, 'bank_account', isNew('contaBancariaId')),
    sisHistoricoPadraoId: await areUsable(trx, 'standard_history', isNew('sisHistoricoPadraoId')),
    periodos: await areUsable(trx, 'shift', added('periodos')),
    series: await areUsable(trx, 'grade', added('series')),
    cursos: await areUsable(trx, 'course', added('cursos')),
    preRequisitos: await areUsable(trx, 'prerequisite', added('preRequisitos')),
    horarios: draft.horarios.every(({ id }) => id === null || before?.horarios.some((slot) => slot.id === id)),
  }
  const flaws: Record<string, string> = {}
  for (const name of REFERENCES) if (!allowed[name]) flaws[name] = notAccepted(LABELS[name])
  return flaws
}

const REFERENCES = [
  'unidadeId',
  'local',
  'contaBancariaId',
  'sisHistoricoPadraoId',
  'periodos',
  'series',
  'cursos',
  'preRequisitos',
  'horarios',
] as const
