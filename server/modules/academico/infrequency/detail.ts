import { type Kysely, sql } from 'kysely'
import { kinshipName } from '#domain/people/linkFlags.ts'
import { barsOf } from '#domain/infrequency/bars.ts'
import type {
  AlertDetail,
  AlertRow,
  Contact,
  CouncilNotice,
  ReadAlert,
  Search,
} from '#domain/infrequency/infrequency.schemas.ts'
import { holdsOn } from '#server/db/holdsOn.ts'
import { readParameter } from '#server/db/parameters.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, notFoundAudited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { ALERT_COLUMNS, ALERTS } from '#server/modules/academico/infrequency/list.ts'
import { enrolmentNearTo } from '#server/rows/people.ts'
import { attendanceBases, baseOfStudent } from '#server/school/infrequency/bases.ts'

/** An alert with its searches, contacts and notices. @throws Refusal 404, audited for an alert of another unit */
export const readAlert = async (incoming: SignedIncoming<ReadAlert>): Promise<AlertDetail> =>
  alertDetail(incoming, incoming.params.id)

type Acting = Act & { readonly db: Kysely<Database> }

/** The same for somebody who acts on it. @throws Refusal 404 */
export const alertDetail = async (acting: Acting, id: number): Promise<AlertDetail> => {
  const { db, now } = acting
  const { classGroupId, yearId, ...alert } = await requireAlert(acting, id)
  return {
    ...alert,
    hoje: schoolDay(now),
    barras: await barsIn(db, { classGroupId, yearId, studentId: alert.idAluno }, schoolDay(now)),
    responsaveis: await guardiansOf(db, alert.idAluno, schoolDay(now)),
    buscas: await searchesOf(db, id),
    avisos: await noticesOf(db, id),
  }
}

interface FoundAlert extends AlertRow {
  readonly serie: string
  readonly classGroupId: number | null
  readonly yearId: number
}

/** An alert of the caller's units. @throws Refusal 404, audited for one of another unit */
export const requireAlert = async (acting: Acting, id: number): Promise<FoundAlert> => {
  const { db, caller } = acting
  const { rows } = await sql<FoundAlert & { isNear: boolean }>`
    select ${ALERT_COLUMNS}, grade.name as serie, own.class_group_id as "classGroupId", own.school_year_id as "yearId",
      ${enrolmentNearTo(caller, 'own')} as "isNear"
    from ${ALERTS} join grade on grade.id = own.grade_id where alert.id = ${id}`.execute(db)
  const [found] = rows
  if (found === undefined) throw notFound()
  const { isNear, ...alert } = found
  if (!isNear) throw await notFoundAudited(acting, 'absence_alert', id)
  return alert
}

interface Place {
  readonly classGroupId: number | null
  readonly yearId: number
  readonly studentId: number
}

const barsIn = async (
  db: Kysely<Database>,
  { classGroupId, ...student }: Place,
  today: string,
): Promise<AlertDetail['barras']> => {
  const [base] = classGroupId === null ? [] : await attendanceBases(db, [classGroupId], today)
  if (base === undefined || base.of === null) return null
  const { least } = await baseOfStudent(db, base, student)
  const { told, critical, limit } = barsOf(base.of, least, Number(await readParameter(db, 'faltasCriticas')))
  return { conselho: told, critica: critical, limite: limit }
}

/** Whom the school may speak with: those who hold today, live, and are kept away by no court. */
const guardiansOf = async (
  db: Kysely<Database>,
  studentId: number,
  today: string,
): Promise<AlertDetail['responsaveis']> => {
  const { rows } = await sql<{ nome: string; kinship: number; telefone: string | null; email: string | null }>`
    select coalesce(guardian.social_name, guardian.name) as nome, link.kinship_id as kinship, guardian.mobile as telefone,
      guardian.email
    from student_guardian as link join guardian on guardian.id = link.guardian_id
    where link.student_id = ${studentId} and ${holdsOn('link', today)} and not link.is_deceased and not link.is_undeclared
      and (link.restriction is null or link.restriction_from > ${today}::date or link.restriction_until < ${today}::date)
    order by link.is_academic desc, link.is_legal desc, link.id`.execute(db)
  return rows.map(({ kinship, ...guardian }) => ({ ...guardian, parentesco: kinshipName(kinship) }))
}

const searchesOf = async (db: Kysely<Database>, alertId: number): Promise<Search[]> => {
  const { rows } = await sql<Omit<Search, 'contatos'>>`
    select search.id, search.version as versao, search.started_on as inicio, coalesce(starter.name, '') as "iniciadaPor",
      search.likely_reason as motivo, search.outcome as resultado, search.closing_note as encerramento,
      search.closed_on as "encerradaEm", coalesce(closer.name, '') as "encerradaPor"
    from active_search as search
    left join staff_user as starter on starter.id = search.started_by
    left join staff_user as closer on closer.id = search.closed_by
    where search.absence_alert_id = ${alertId} order by search.id desc`.execute(db)
  const { rows: contacts } = await sql<Contact & { search: number }>`
    select contact.id, contact.active_search_id as search, contact.day as dia, contact.means as meio,
      contact.spoken_with as "comQuem", contact.result as retorno, contact.next_step as "proximoPasso",
      contact.next_on as "proximoDia", coalesce(staff_user.name, '') as autor
    from active_search_contact as contact left join staff_user on staff_user.id = contact.staff_user_id
    where contact.active_search_id = any(${rows.map(({ id }) => id)}::integer[])
    order by contact.day desc, contact.id desc`.execute(db)
  return rows.map((search) => ({
    ...search,
    contatos: contacts.filter((one) => one.search === search.id).map(({ search: _, ...contact }) => contact),
  }))
}

const noticesOf = async (db: Kysely<Database>, alertId: number): Promise<AlertDetail['avisos']> => {
  const { rows } = await sql<Omit<CouncilNotice, 'em'> & { at: Date }>`
    select notice.id, notice.version as versao, notice.printed_at as at, coalesce(staff_user.name, '') as por,
      notice.absences as faltas, notice.delivered_on as "entregueEm", coalesce(notice.protocol, '') as protocolo
    from council_notice as notice left join staff_user on staff_user.id = notice.printed_by
    where notice.absence_alert_id = ${alertId} order by notice.id desc`.execute(db)
  return rows.map(({ at, ...notice }) => ({ ...notice, em: at.toISOString() }))
}
