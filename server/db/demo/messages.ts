import { type Insertable, type Kysely, sql } from 'kysely'
import { dayText } from '#domain/base/days.ts'
import { formatMoney } from '#domain/base/money.ts'
import { READER_GUARDIAN, READER_STAFF } from '#domain/feed/reading.ts'
import { eventOf, type EventValues, type MessageEvent } from '#domain/messaging/messageEvents.ts'
import { BY_EMAIL, BY_PORTAL, BY_PUSH, MESSAGE_FAILED, MESSAGE_SENT } from '#domain/messaging/messaging.lists.ts'
import { lineWithValues, textWithValues } from '#domain/richText/textTags.ts'
import { DEMO_TODAY, demoInstant, NEXT_YEAR, RUNNING_YEAR } from '#server/db/demo/calendar.ts'
import { SCHOOL_NAME } from '#server/db/demo/structure.ts'
import type { Database } from '#server/db/schema.ts'

/** The last weeks of what families and staff were told. Those of the accounts find only what happens while somebody looks. */
export const writeMessages = async (db: Kysely<Database>): Promise<void> => {
  const rows = [
    ...(await approvals(db)),
    ...(await refusals(db)),
    ...(await overdue(db)),
    ...(await waitingForStaff(db)),
  ]
  rows.sort((one, other) => Number(one.created_at) - Number(other.created_at))
  for (let start = 0; start < rows.length; start += AT_ONCE)
    await db
      .insertInto('message')
      .values(rows.slice(start, start + AT_ONCE))
      .execute()
}

type Row = Insertable<Database['message']>

const AT_ONCE = 500
const DAYS = 30

/** A guardian who is told of a student, and the facts that every message may name. */
interface Reader {
  readonly cause: string
  readonly guardian: number
  readonly email: string | null
  readonly student: number
  readonly unit: number
  readonly at: Date
  readonly facts: Readonly<Record<'destinatario' | 'aluno' | 'ra' | 'ano' | 'serie' | 'unidade', string>>
}

/** To those who hold a role of an enrolment of a year; `link` and `enrolment` are theirs. */
const readers = sql`
  enrolment join school_year on school_year.id = enrolment.school_year_id
  join student on student.id = enrolment.student_id
  join grade on grade.id = enrolment.grade_id
  join unit on unit.id = enrolment.unit_id
  join student_guardian as link on link.student_id = student.id and link.valid_to is null
  join guardian on guardian.id = link.guardian_id and not link.is_deceased and not link.is_undeclared
    and coalesce(guardian.email, '') not like '%@demo.escola'`

const READER = sql`guardian.id as guardian, guardian.email, student.id as student, unit.id as unit,
  json_build_object('destinatario', guardian.name, 'aluno', coalesce(student.social_name, student.name),
    'ra', student.ra, 'ano', school_year.year::text, 'serie', grade.name, 'unidade', unit.name) as facts`

const approvals = async (db: Kysely<Database>): Promise<readonly Row[]> => {
  const { rows } = await sql<Reader & { kind: string }>`
    select 'enrolment/' || enrolment.id as cause, enrolment.created_at + interval '26 hours' as at, ${READER},
      case enrolment.type when 1 then 'Matrícula' else 'Rematrícula' end as kind
    from ${readers}
    where school_year.year = ${NEXT_YEAR} and enrolment.status = 'Matriculado' and enrolment.type <> 3
      and (link.is_financial or link.is_academic)
      and enrolment.created_at between ${demoInstant(DAYS, '00:00')} and ${demoInstant(2, '00:00')}
    order by enrolment.created_at, guardian.id
  `.execute(db)
  return rows.flatMap(({ kind, ...reader }) => told('matriculaAprovada', reader, { tipo_matricula: kind }))
}

const refusals = async (db: Kysely<Database>): Promise<readonly Row[]> => {
  const { rows } = await sql<Reader & { document: string; reason: string }>`
    select 'requirement/' || refused.id as cause, refused.reviewed_at as at, ${READER},
      prerequisite.name as document, refused.reason
    from ${readers} join student_requirement as refused on refused.student_id = student.id and refused.reason is not null
    join prerequisite on prerequisite.id = refused.prerequisite_id
    where school_year.year = ${RUNNING_YEAR} and enrolment.status = 'Matriculado' and link.is_academic
    order by refused.id, guardian.id
  `.execute(db)
  return rows.flatMap(({ document, reason, ...reader }) =>
    told('documentoRecusado', reader, { documento: document, motivo: reason }),
  )
}

const overdue = async (db: Kysely<Database>): Promise<readonly Row[]> => {
  const { rows } = await sql<Reader & { charge: string; cents: number; due: string }>`
    select 'charge/' || charge.id || '/3' as cause, (charge.due_on + 3 + time '08:00') at time zone 'America/Sao_Paulo' as at,
      ${READER}, charge.description || ' ' || charge.number || '/' || charge.count as charge,
      charge.late_cents::integer as cents, charge.due_on as due
    from ${readers} join charge on charge.enrolment_id = enrolment.id and charge.guardian_id = guardian.id
    where charge.due_on between ${DEMO_TODAY}::date - ${DAYS}::integer and ${DEMO_TODAY}::date - 4
      and charge.paid_cents = 0
    order by charge.id
  `.execute(db)
  return rows.flatMap(({ charge, cents, due, ...reader }) =>
    told('cobrancaVencida', reader, { cobranca: charge, valor: formatMoney(cents), vencimento: dayText(due) }),
  )
}

/** What waits for somebody of the school: conversations that they answer, and announcements that they approve. */
const waitingForStaff = async (db: Kysely<Database>): Promise<readonly Row[]> => {
  const { rows: conversations } = await sql<StaffReader & { student: number; aluno: string }>`
    select staff_user.id, staff_user.name, staff_user.email, 'conversa/' || conversation.id as cause,
      conversation.waiting_since as at, conversation.unit_id as unit, student.id as student,
      coalesce(student.social_name, student.name) as aluno
    from conversation join staff_user on staff_user.id = conversation.assigned_to_id
    join student on student.id = conversation.student_id
    where conversation.waiting_since is not null order by conversation.id`.execute(db)
  const { rows: announcements } = await sql<StaffReader & { comunicado: string }>`
    select staff_user.id, staff_user.name, staff_user.email, 'publication/' || publication.id as cause,
      publication.sent_at as at, publication.unit_id as unit, publication.title as comunicado
    from publication join staff_user on staff_user.email = 'coordenacao@demo.escola'
    where publication.sent_at is not null order by publication.id`.execute(db)
  return [
    ...conversations.map(({ student, aluno, ...reader }) => ({
      ...toStaff('conversaParaVoce', reader, { aluno, acontecimento: 'A família escreveu' }),
      student_id: student,
    })),
    ...announcements.map(({ comunicado, ...reader }) => toStaff('comunicadoParaAprovar', reader, { comunicado })),
  ]
}

interface StaffReader {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly cause: string
  readonly at: Date
  readonly unit: number | null
}

/** On the device of every second colleague, by e-mail to the others. */
const toStaff = (
  event: MessageEvent,
  { id, name, email, cause, at, unit }: StaffReader,
  own: Readonly<Record<string, string>>,
): Row => {
  const { subject, body } = eventOf(event)
  const values = { destinatario: name, escola: SCHOOL_NAME, ...own }
  const isOnDevice = id % 2 === 0
  return {
    event,
    cause,
    reader_type: READER_STAFF,
    reader_id: id,
    student_id: null,
    unit_id: unit,
    subject: lineWithValues(subject, values, ''),
    body: JSON.stringify(textWithValues(body, values, '')),
    secret: null,
    next_at: at,
    created_at: at,
    channel: isOnDevice ? BY_PUSH : BY_EMAIL,
    address: isOnDevice ? null : email,
    attempts: 1,
    status: MESSAGE_SENT,
    settled_at: at,
  }
}

/** The message of an event in the portal, and by e-mail, or on the devices of one in four. Two of three were read. */
const told = <E extends MessageEvent>(event: E, reader: Reader, own: EventValues<E>): readonly Row[] => {
  const { subject, body } = eventOf(event)
  const values = { ...reader.facts, escola: SCHOOL_NAME, ...own }
  const isUnreachable = reader.email === null
  const isOnDevice = reader.guardian % 4 === 1
  const shared = {
    event,
    cause: reader.cause,
    reader_type: READER_GUARDIAN,
    reader_id: reader.guardian,
    student_id: reader.student,
    unit_id: reader.unit,
    subject: lineWithValues(subject, values, ''),
    body: JSON.stringify(textWithValues(body, values, '')),
    secret: null,
    next_at: reader.at,
    created_at: reader.at,
  } as const
  const readAt = reader.guardian % 3 === 0 ? null : new Date(Number(reader.at) + (1 + (reader.guardian % 30)) * HOUR)
  return [
    {
      ...shared,
      channel: BY_PORTAL,
      status: MESSAGE_SENT,
      settled_at: reader.at,
      read_at: readAt === null || readAt > demoInstant(0, '08:00') ? null : readAt,
    },
    isOnDevice
      ? { ...shared, channel: BY_PUSH, attempts: 1, status: MESSAGE_SENT, settled_at: reader.at }
      : {
          ...shared,
          channel: BY_EMAIL,
          address: reader.email,
          attempts: isUnreachable ? 0 : 1,
          status: isUnreachable ? MESSAGE_FAILED : MESSAGE_SENT,
          error: isUnreachable ? 'Sem e-mail no cadastro.' : null,
          settled_at: new Date(Number(reader.at) + (isUnreachable ? 0 : MINUTE)),
        },
  ]
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
