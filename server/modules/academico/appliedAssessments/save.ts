import { sql, type Transaction } from 'kysely'
import { MESSAGES } from '#domain/all/messages.ts'
import type { TestDraft } from '#domain/appliedAssessments/appliedAssessment.ts'
import type { changeAppliedTest as changeCall } from '#domain/appliedAssessments/appliedAssessments.endpoints.ts'
import type {
  AppliedTest,
  ApplyTest,
  ChangeAppliedTest,
  RemoveAppliedTest,
} from '#domain/appliedAssessments/appliedAssessments.schemas.ts'
import { dayText } from '#domain/base/days.ts'
import { OF_ASSESSMENT } from '#domain/marks/marks.lists.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { fileIdsIn, settleFiles, storedFileNames } from '#server/files/index.ts'
import { type Act, actor, notFoundAudited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound, Refusal, refuseFlaws, ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { givesOn, settled } from '#server/modules/academico/appliedAssessments/judge.ts'
import { type Acting, readApplied, withId } from '#server/modules/academico/appliedAssessments/read.ts'
import { requireSheetPlace, schemeOfSheet, type SheetPlace } from '#server/modules/academico/marks/index.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'

type Trx = Transaction<Database>

/**
 * Puts an assessment of a sheet on a day. @throws Refusal 403, 404 as `requireSheetPlace`; 422 CHECK_FIELDS, TEST_TAKEN,
 * TEST_COLUMN_GONE, SCHOOL_YEAR_CLOSED, or why the sheet has no marks
 */
export const applyTest = async (incoming: SignedIncoming<ApplyTest>): Promise<AppliedTest> => {
  const { db, body, ...act } = incoming
  const place = await requireSheetPlace(incoming, body)
  return inTransaction(db, async (trx) => {
    await holdGroup(trx, place)
    await refuseGone(trx, place, body.idAvaliacao)
    const draft = await settled(trx, act, { place, draft: body, before: null })
    const { rows } = await sql<{ id: number; name: string }>`
      insert into applied_assessment (class_group_id, subject_id, stage_number, assessment_id, day, title, content,
        is_visible, beyond_reason, author_id)
      values (${place.classGroupId}, ${place.subjectId}, ${place.stage.numero}, ${body.idAvaliacao}, ${draft.dia},
        ${draft.titulo}, ${draft.conteudo}, ${draft.visivel}, ${draft.motivo}, ${act.caller.personId})
      on conflict do nothing
      returning id, (select short_name from assessment where id = applied_assessment.assessment_id) as name`.execute(
      trx,
    )
    const [made] = rows
    if (made === undefined) throw ruleBroken('TEST_TAKEN')
    await writeFiles(trx, act, made.id, { before: [], after: draft.anexos })
    await writeAudit(trx, {
      ...audited(act, made.id),
      action: 'create',
      after: {
        Turma: place.classGroup,
        Disciplina: place.subject,
        Etapa: place.stage.nome,
        Avaliação: made.name,
        ...toldOf(draft),
      },
      ...(draft.motivo !== '' && { reason: draft.motivo }),
    })
    return oneOf(trx, made.id)
  })
}

/** @throws Refusal as `applyTest`; 404, audited for one of another unit, or of another teacher; 409 with the assessment for an older version */
export const changeAppliedTest = async (incoming: SignedIncoming<ChangeAppliedTest>): Promise<AppliedTest> => {
  const { db, params, body, ...act } = incoming
  const place = await requireApplied(incoming, params.id)
  return inTransaction(db, async (trx) => {
    const before = await heldTest(trx, act, { place, id: params.id, version: body.versao })
    const draft = await settled(trx, act, { place, draft: body, before })
    if (draft.dia !== before.dia && before.segundasChamadas > 0) refuseFlaws({ dia: MESSAGES.TEST_HAS_CALLS })
    await sql`update applied_assessment set day = ${draft.dia}, title = ${draft.titulo}, content = ${draft.conteudo},
      is_visible = ${draft.visivel}, beyond_reason = ${draft.motivo}, version = version + 1
      where id = ${params.id}`.execute(trx)
    await writeFiles(trx, act, params.id, { before: before.anexos, after: draft.anexos })
    await writeAudit(trx, {
      ...audited(act, params.id),
      action: 'update',
      before: toldOf(before),
      after: toldOf(draft),
      ...(draft.motivo !== '' && { reason: draft.motivo }),
    })
    return oneOf(trx, params.id)
  })
}

/** Its marks stay; what a family asked for keeps it. @throws Refusal as `changeAppliedTest`; 422 TEST_HAS_CALLS */
export const removeAppliedTest = async (
  incoming: SignedIncoming<RemoveAppliedTest>,
): Promise<RemoveAppliedTest['answer']> => {
  const { db, params, query, ...act } = incoming
  const place = await requireApplied(incoming, params.id)
  return inTransaction(db, async (trx) => {
    const before = await heldTest(trx, act, { place, id: params.id, version: query.versao })
    if (before.segundasChamadas > 0) throw ruleBroken('TEST_HAS_CALLS')
    await writeFiles(trx, act, params.id, { before: before.anexos, after: [] })
    await sql`delete from applied_assessment where id = ${params.id}`.execute(trx)
    await writeAudit(trx, { ...audited(act, params.id), action: 'remove', before: toldOf(before) })
    return { isSuccess: true }
  })
}

/** Of two who take the last place of a day the second sees what the first did. @throws Refusal 422 SCHOOL_YEAR_CLOSED */
const holdGroup = async (trx: Trx, { classGroupId, yearId, unitId }: SheetPlace): Promise<void> => {
  await sql`select id from class_group where id = ${classGroupId} for no key update`.execute(trx)
  await refuseInClosedYear(trx, { idAnoLetivo: yearId, idUnidade: unitId })
}

const refuseGone = async (trx: Trx, place: SheetPlace, idAvaliacao: number): Promise<void> => {
  const held = await schemeOfSheet(trx, place)
  if (typeof held === 'string') throw ruleBroken(held)
  const isThere = held.columns.some((one) => one.coluna === OF_ASSESSMENT && one.idAvaliacao === idAvaliacao)
  if (!isThere) throw ruleBroken('TEST_COLUMN_GONE')
}

/** The place of an assessment on a day. @throws Refusal 404, audited for one of another unit, or of another teacher */
const requireApplied = async (acting: Acting, id: number): Promise<SheetPlace> => {
  const { rows } = await sql<Pick<AppliedTest, 'idTurma' | 'idDisciplina' | 'numeroEtapa'> & { isNear: boolean }>`
    select applied.class_group_id as "idTurma", applied.subject_id as "idDisciplina",
      applied.stage_number as "numeroEtapa", ${inUnitsOf(acting.caller, 'class_group.unit_id')} as "isNear"
    from applied_assessment as applied join class_group on class_group.id = applied.class_group_id
    where applied.id = ${id}`.execute(acting.db)
  const [row] = rows
  if (row === undefined) throw notFound()
  if (!row.isNear) throw await notFoundAudited(acting, 'applied_assessment', id)
  try {
    return await requireSheetPlace(acting, row)
  } catch (error) {
    // To a teacher of something else it is not there.
    throw error instanceof Refusal && error.status === 403
      ? await notFoundAudited(acting, 'applied_assessment', id)
      : error
  }
}

interface Named {
  readonly place: SheetPlace
  readonly id: number
  readonly version: number
}

/** The assessment, held with its class group, for somebody who gives its subject then or now. */
const heldTest = async (trx: Trx, act: Act, { place, id, version }: Named): Promise<AppliedTest> => {
  await holdGroup(trx, place)
  const kept = await oneOf(trx, id)
  if (kept.versao !== version) throw stale<typeof changeCall>(kept)
  const gives = (await givesOn(trx, act, place, kept.dia)) || (await givesOn(trx, act, place, schoolDay(act.now)))
  if (!gives) throw ruleBroken('MARKS_NO_LONGER_YOURS')
  return kept
}

/** @throws Refusal 404 */
const oneOf = async (trx: Trx, id: number): Promise<AppliedTest> => {
  const [one] = await readApplied(trx, withId(id))
  if (one === undefined) throw notFound()
  return one
}

const writeFiles = async (
  trx: Trx,
  act: Act,
  id: number,
  files: { readonly before: readonly string[]; readonly after: readonly string[] },
): Promise<void> => {
  await sql`delete from applied_assessment_file where applied_assessment_id = ${id}`.execute(trx)
  await sql`insert into applied_assessment_file (applied_assessment_id, file_id)
    select ${id}::integer, unnest(${fileIdsIn(files.after)}::integer[])`.execute(trx)
  await settleFiles(trx, act, { owner: { entity: 'applied_assessment', id }, ...files })
}

const audited = (act: Act, id: number) =>
  ({ ...actor(act), entity: 'applied_assessment', entity_id: String(id) }) as const

const toldOf = ({ dia, titulo, conteudo, visivel, anexos }: TestDraft) => ({
  Dia: dayText(dia),
  Título: titulo,
  Conteúdo: conteudo,
  'No calendário da família': visivel,
  Arquivos: storedFileNames(anexos).join(', '),
})
