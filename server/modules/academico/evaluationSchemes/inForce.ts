import { type Kysely, sql, type Transaction } from 'kysely'
import { CLOSED } from '#domain/calendars/calendarStatus.ts'
import { ENDED, IN_FORCE } from '#domain/evaluationSchemes/evaluationSchemes.lists.ts'
import type {
  GetSchemeChanges,
  PutSchemeInForce,
  SchemeChange,
  SchemeChanges,
  SchemeRecord,
} from '#domain/evaluationSchemes/evaluationSchemes.schemas.ts'
import { schemeDraftOf } from '#domain/evaluationSchemes/schemeDraft.ts'
import { schemeChanges } from '#domain/evaluationSchemes/schemeWords.ts'
import { EMPTIED } from '#domain/marks/marks.lists.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { Refusal, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { takingUnique } from '#server/http/taking.ts'
import { schemes } from '#server/modules/academico/evaluationSchemes/read.ts'
import { readChangedGroups } from '#server/modules/academico/evaluationSchemes/results.ts'
import { refuseFrozen, SCHEMES, subjectNames } from '#server/modules/academico/evaluationSchemes/save.ts'
import { refuseLeaving } from '#server/modules/academico/evaluationSchemes/special.ts'
import { lockedAt } from '#server/records/save.ts'

type Trx = Transaction<Database>

/** What a version changes of the one in force, and for whom. @throws Refusal 404, audited where it is of another unit */
export const readSchemeChanges = async (incoming: SignedIncoming<GetSchemeChanges>): Promise<SchemeChanges> => {
  const record = await schemes.own(incoming, incoming.params.id)
  const former = await formerOf(incoming.db, record)
  return {
    vigente: former?.numero ?? null,
    mudancas: former === null ? [] : [...(await changesBetween(incoming.db, former, record))],
    resultados: await readChangedGroups(incoming, record),
  }
}

/**
 * Puts a draft in force from this day on; the version before it ends. @throws Refusal 404, audited where it is of another
 * unit; 409 for an older version of the draft; 422 SCHEME_OF_SCHOOL, SCHOOL_YEAR_CLOSED, SCHEME_FROZEN,
 * SCHEME_OTHER_IN_FORCE where another version is in force than the person saw it compared with, SCHEME_UNIT_CLOSED,
 * SCHEME_SPECIAL_LEAVES, or SCHEME_UNCHANGED
 */
export const putSchemeInForce = async (incoming: SignedIncoming<PutSchemeInForce>): Promise<SchemeRecord> => {
  const { db, params, body, ...act } = incoming
  await schemes.own(incoming, params.id)
  return takingUnique(db, SCHEMES.taken, async (trx) => {
    const draft = await lockedAt(trx, schemes, params, body)
    await refuseFrozen(trx, act.caller, draft)
    await holdScheme(trx, draft)
    await refuseUnseen(trx, draft, body.vigente)
    await refuseClosedUnits(trx, draft)
    await refuseLeaving(trx, schemeDraftOf(draft))
    const today = schoolDay(act.now)
    await endFormer(trx, act, draft, today)
    await trx
      .updateTable('evaluation_scheme_version')
      .set((eb) => ({ status: IN_FORCE, in_force_on: today, version: eb('version', '+', 1) }))
      .where('id', '=', params.id)
      .execute()
    await auditDay(trx, act, params.id, { action: 'begin', after: { 'Vigente desde': today } })
    return schemes.written(trx, params.id)
  })
}

/** Nobody saves marks by the scheme until the transaction ends: each is judged by one version, the old or the new one. */
const holdScheme = async (trx: Trx, { idEsquema }: SchemeRecord): Promise<void> => {
  await sql`select id from evaluation_scheme where id = ${idEsquema} for update`.execute(trx)
}

/** @throws Refusal 422 SCHEME_OTHER_IN_FORCE: who changes was shown against another version */
const refuseUnseen = async (trx: Trx, draft: SchemeRecord, seen: number | null): Promise<void> => {
  const former = await formerOf(trx, draft)
  if ((former?.numero ?? null) !== seen) throw ruleBroken('SCHEME_OTHER_IN_FORCE')
}

/**
 * A version reaches all marks of its year. Where a unit closed the year, they stay what families were told. @throws Refusal
 * 422 SCHEME_UNIT_CLOSED
 */
const refuseClosedUnits = async (trx: Trx, { idEsquema }: SchemeRecord): Promise<void> => {
  const { rows } = await sql<{ unidade: string }>`
    select unit.short_name as unidade from evaluation_link as link
    join unit_year as own on own.unit_id = link.unit_id and own.school_year_id = link.school_year_id
      and own.status = ${CLOSED}
    join unit on unit.id = link.unit_id
    where (link.evaluation_scheme_id = ${idEsquema} or exists (
        select 1 from evaluation_scheme_version as version where version.evaluation_scheme_id = link.evaluation_scheme_id
          and version.status = ${IN_FORCE} and version.special_scheme_id = ${idEsquema}))
      and exists (
      select 1 from class_group join mark on mark.class_group_id = class_group.id and mark.status <> ${EMPTIED}
      where class_group.school_year_id = link.school_year_id and class_group.unit_id = link.unit_id
        and class_group.grade_id = link.grade_id)
    order by link.id limit 1`.execute(trx)
  const [closed] = rows
  if (closed !== undefined) throw new Refusal(422, 'SCHEME_UNIT_CLOSED', { values: { ...closed } })
}

/** @throws Refusal 422 SCHEME_UNCHANGED where the draft says the same */
const endFormer = async (trx: Trx, act: Act, draft: SchemeRecord, today: string): Promise<void> => {
  const former = await formerOf(trx, draft)
  if (former === null) return
  if ((await changesBetween(trx, former, draft)).length === 0) throw ruleBroken('SCHEME_UNCHANGED')
  await trx
    .updateTable('evaluation_scheme_version')
    .set((eb) => ({ status: ENDED, ended_on: today, version: eb('version', '+', 1) }))
    .where('id', '=', former.id)
    .execute()
  await auditDay(trx, act, former.id, { action: 'close', after: { 'Encerrado em': today } })
}

const auditDay = (
  trx: Trx,
  act: Act,
  id: number,
  what: { readonly action: 'begin' | 'close'; readonly after: Readonly<Record<string, string>> },
): Promise<void> =>
  writeAudit(trx, { ...actor(act), entity: 'evaluation_scheme_version', entity_id: String(id), ...what })

/** The version in force of the scheme of another one; null where there is none. */
const formerOf = async (db: Kysely<Database>, { id, idEsquema }: SchemeRecord): Promise<SchemeRecord | null> => {
  const row = await db
    .selectFrom('evaluation_scheme_version')
    .select('id')
    .where('evaluation_scheme_id', '=', idEsquema)
    .where('status', '=', IN_FORCE)
    .where('id', '<>', id)
    .executeTakeFirst()
  return row === undefined ? null : schemes.written(db, row.id)
}

const changesBetween = async (
  db: Kysely<Database>,
  former: SchemeRecord,
  draft: SchemeRecord,
): Promise<readonly SchemeChange[]> => {
  const rows = await db.selectFrom('evaluation_scheme').select(['id', 'name']).execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return schemeChanges(schemeDraftOf(former), schemeDraftOf(draft), {
    subject: await subjectNames(db),
    scheme: (id) => names.get(id) ?? '',
  })
}
