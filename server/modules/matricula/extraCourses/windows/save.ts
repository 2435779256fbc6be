import { sql, type Transaction } from 'kysely'
import type { setSignUpWindowStatus, updateSignUpWindow } from '#domain/signUps/signUpWindows.endpoints.ts'
import type {
  CreateSignUpWindow,
  SetSignUpWindowStatus,
  SignUpWindowDraft,
  SignUpWindowRecord,
  UpdateSignUpWindow,
} from '#domain/signUps/signUpWindows.schemas.ts'
import { placeOf } from '#domain/extraCourses/extraCourse.ts'
import { WINDOW_LABELS as LABELS } from '#domain/extraCourses/extraCourses.labels.ts'
import { settledWindow, windowFlaws } from '#domain/signUps/signUpWindow.ts'
import { searchable } from '#domain/base/text.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { writeStatus } from '#server/http/records.ts'
import { stale, refuseFlaws } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { takingUnique } from '#server/http/taking.ts'
import { namesOf } from '#server/records/names.ts'
import { notAccepted } from '#domain/records/values.ts'
import { areUsable } from '#server/school/choices/usable.ts'
import { openYear, refuseInClosedYear } from '#server/school/years/years.ts'
import { lockWindow, readWindow, readWrittenWindow } from '#server/modules/matricula/extraCourses/windows/read.ts'
import { changesOf } from '#server/records/audited.ts'
import { inUnitsOf } from '#server/rows/units.ts'

/** A name stands once among the windows of a unit and year. */
const TAKEN = { extra_course_window_name_key: { code: 'SIGN_UP_WINDOW_TAKEN', field: 'nome' } } as const

/** Opens sign-ups for some days. @throws Refusal 422 CHECK_FIELDS, SCHOOL_YEAR_CLOSED or SIGN_UP_WINDOW_TAKEN */
export const createSignUpWindow = ({
  db,
  body,
  ...act
}: SignedIncoming<CreateSignUpWindow>): Promise<SignUpWindowRecord> =>
  takingUnique(db, TAKEN, async (trx) => {
    const draft = await checked(trx, act, body, null)
    const { id } = await trx
      .insertInto('extra_course_window')
      .values(columnsOf(draft))
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeCourses(trx, id, draft)
    await writeAudit(trx, {
      ...actor(act),
      entity: 'extra_course_window',
      entity_id: String(id),
      action: 'create',
      after: await auditedOf(trx, draft),
    })
    return readWrittenWindow(trx, id)
  })

/** Changes a window. @throws Refusal as `createSignUpWindow`; 404; 409 with the window for an older `versao` */
export const changeSignUpWindow = async (incoming: SignedIncoming<UpdateSignUpWindow>): Promise<SignUpWindowRecord> => {
  const { db, params, body, ...act } = incoming
  await readWindow(incoming, params.id)
  const { versao, ...sent } = body
  return takingUnique(db, TAKEN, async (trx) => {
    const before = await lockWindow(trx, params.id)
    if (before.versao !== versao) throw stale<typeof updateSignUpWindow>(before)
    const draft = await checked(trx, act, sent, before)
    await trx
      .updateTable('extra_course_window')
      .set((eb) => ({ ...columnsOf(draft), version: eb('version', '+', 1) }))
      .where('id', '=', params.id)
      .execute()
    await writeCourses(trx, params.id, draft)
    await writeAudit(trx, {
      ...actor(act),
      entity: 'extra_course_window',
      entity_id: String(params.id),
      action: 'update',
      ...changesOf(await auditedOf(trx, before), await auditedOf(trx, draft)),
    })
    return readWrittenWindow(trx, params.id)
  })
}

/** Closes a window before its last day, or opens it again. @throws Refusal as `changeSignUpWindow` */
export const changeSignUpWindowStatus = async (
  incoming: SignedIncoming<SetSignUpWindowStatus>,
): Promise<SignUpWindowRecord> => {
  const { db, params, body, ...act } = incoming
  await readWindow(incoming, params.id)
  return inTransaction(db, async (trx) => {
    const before = await lockWindow(trx, params.id)
    if (before.versao !== body.versao) throw stale<typeof setSignUpWindowStatus>(before)
    if (before.ativo === body.ativo) return before
    await refuseInClosedYear(trx, placeOf(before))
    await writeStatus(trx, act, { table: 'extra_course_window', id: params.id, ativo: body.ativo })
    return readWrittenWindow(trx, params.id)
  })
}

/** The draft as it will be kept: settled, and nothing wrong with it. */
const checked = async (
  trx: Transaction<Database>,
  { caller }: Act,
  sent: SignUpWindowDraft,
  before: SignUpWindowRecord | null,
): Promise<SignUpWindowDraft> => {
  const draft = settledWindow(sent)
  if (before !== null) await refuseInClosedYear(trx, placeOf(before))
  const { anoLetivoId, unidadeId, cursosExtras } = draft
  const year = anoLetivoId === null || (await openYear(trx, { idAnoLetivo: anoLetivoId, idUnidade: unidadeId }))
  if (year === null) refuseFlaws({ anoLetivoId: notAccepted(LABELS.anoLetivoId) })
  refuseFlaws(windowFlaws(draft))
  const isOwn = inUnitsOf(caller, 'id')
  const unit = unidadeId === null || unidadeId === before?.unidadeId ? [] : [unidadeId]
  const isOfPlace = sql<boolean>`school_year_id = ${anoLetivoId} and unit_id = ${unidadeId}`
  const isMoved = anoLetivoId !== before?.anoLetivoId || unidadeId !== before.unidadeId
  const courses = cursosExtras.filter((id) => isMoved || !before.cursosExtras.includes(id))
  refuseFlaws({
    ...(!(await areUsable(trx, 'unit', unit, isOwn)) && { unidadeId: notAccepted(LABELS.unidadeId) }),
    ...(!(await areUsable(trx, 'extra_course', courses, isOfPlace)) && {
      cursosExtras: notAccepted(LABELS.cursosExtras),
    }),
  })
  return draft
}

/** The columns of a draft without flaws. */
const columnsOf = ({ nome, anoLetivoId, unidadeId, inicio, termino }: SignUpWindowDraft) => {
  if (anoLetivoId === null || unidadeId === null) throw new Error('A window without its place was let through')
  return {
    school_year_id: anoLetivoId,
    unit_id: unidadeId,
    name: nome,
    name_search: searchable(nome),
    opens_on: inicio,
    closes_on: termino,
  }
}

const writeCourses = async (
  trx: Transaction<Database>,
  id: number,
  { cursosExtras }: SignUpWindowDraft,
): Promise<void> => {
  await trx.deleteFrom('extra_course_window_course').where('extra_course_window_id', '=', id).execute()
  await sql`
    insert into extra_course_window_course (extra_course_window_id, extra_course_id)
    select ${id}::integer, one from unnest(${cursosExtras}::integer[]) as one
  `.execute(trx)
}

const auditedOf = async (trx: Transaction<Database>, draft: SignUpWindowDraft) => {
  const names = await namesOf(trx, {
    anoLetivoId: ['school_year', draft.anoLetivoId],
    unidadeId: ['unit', draft.unidadeId],
    cursosExtras: ['extra_course', ...draft.cursosExtras],
  })
  return {
    [LABELS.nome]: draft.nome,
    [LABELS.anoLetivoId]: names.anoLetivoId,
    [LABELS.unidadeId]: names.unidadeId,
    [LABELS.inicio]: draft.inicio,
    [LABELS.termino]: draft.termino,
    [LABELS.cursosExtras]: names.cursosExtras || 'Todos',
  }
}
