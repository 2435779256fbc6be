import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Named } from '#domain/base/common.schemas.ts'
import { searchable } from '#domain/base/text.ts'
import { RUNNING } from '#domain/calendars/calendarStatus.ts'
import { RESOLVED } from '#domain/infrequency/infrequency.lists.ts'
import type { AlertRow, ListAlerts } from '#domain/infrequency/infrequency.schemas.ts'
import { containing } from '#server/db/like.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { pageOf } from '#server/http/paging.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { enrolmentNearTo } from '#server/rows/people.ts'

/** The alerts of the caller's units, the worst first: of students who are enrolled in the running year. */
export const listAlerts = async ({ db, caller, query }: SignedIncoming<ListAlerts>): Promise<ListAlerts['answer']> => {
  const { idUnidade, idTurma, nivel, situacao, Filtro = '' } = query
  const { limit, offset } = pageOf(query, ['nivel'])
  const only = (value: unknown, condition: RawBuilder<SqlBool>) => (value === undefined ? sql`true` : condition)
  const seen = alertsSeenBy(caller)
  const filtered = sql`${seen}
    and ${only(idUnidade, sql<SqlBool>`own.unit_id = ${idUnidade}`)}
    and ${only(idTurma, sql<SqlBool>`own.class_group_id = ${idTurma}`)}
    and ${only(nivel, sql<SqlBool>`alert.level = ${nivel}`)}
    and ${situacao === undefined ? sql`alert.status <> ${RESOLVED}` : sql`alert.status = ${situacao}`}
    and ${Filtro.trim() === '' ? sql`true` : sql`(own.student_search like ${containing(searchable(Filtro))} or student.ra = ${Filtro.trim()})`}`
  const { rows } = await sql<AlertRow & { total: number }>`
    select ${ALERT_COLUMNS}, count(*) over ()::integer as total from ${ALERTS} where ${filtered}
    order by alert.level desc, alert.days_in_row desc, own.student_search, alert.id limit ${limit} offset ${offset}`.execute(
    db,
  )
  return {
    items: rows.map(({ total: _, ...row }) => row),
    totalCount: rows[0]?.total ?? 0,
    unidades: await namedIn(db, seen, 'unit'),
    turmas: await namedIn(
      db,
      sql`${seen} and ${only(idUnidade, sql<SqlBool>`own.unit_id = ${idUnidade}`)}`,
      'class_group',
    ),
  }
}

/** Alerts with what names them. */
export const ALERTS = sql`absence_alert as alert
  join enrolment as own on own.id = alert.enrolment_id
  join student on student.id = own.student_id
  join unit on unit.id = own.unit_id
  join school_year on school_year.id = own.school_year_id
  left join class_group on class_group.id = own.class_group_id`

export const ALERT_COLUMNS = sql`alert.id, student.id as "idAluno", coalesce(student.social_name, student.name) as aluno, student.ra,
  coalesce(class_group.name, '') as turma, unit.name as unidade, alert.level as nivel, alert.absences as faltas, alert.compensated as compensadas, alert.by_lateness as "porAtraso",
  coalesce(alert.permitted, 0) as permitidas, alert.in_lessons as "emAulas", alert.days_in_row as "diasSeguidos",
  alert.days_lately as "diasRecentes", alert.status as situacao, (
    select max(contact.day) from active_search_contact as contact
    join active_search as search on search.id = contact.active_search_id
    where search.absence_alert_id = alert.id) as "ultimoContato", (
    select max(delivered_on) from council_notice where absence_alert_id = alert.id) as "encaminhadoEm"`

/** Condition: an alert that the caller sees, of a student who is enrolled in the running year. */
const alertsSeenBy = (caller: Caller): RawBuilder<SqlBool> =>
  sql<SqlBool>`own.status = 'Matriculado' and school_year.status = ${RUNNING} and ${enrolmentNearTo(caller, 'own')}`

const namedIn = async (
  db: Kysely<Database>,
  which: RawBuilder<unknown>,
  table: 'unit' | 'class_group',
): Promise<Named[]> => {
  const { rows } = await sql<Named>`
    select distinct ${sql.ref(`${table}.id`)} as id, ${sql.ref(`${table}.name`)} as nome from ${ALERTS}
    where ${which} and ${sql.ref(`${table}.id`)} is not null order by nome, id`.execute(db)
  return rows
}
