import { type Insertable, type Kysely, sql } from 'kysely'
import { addDays, dayText } from '#domain/base/days.ts'
import {
  AT_THE_DESK,
  BY_PORTAL,
  REQUEST_ASKED,
  REQUEST_DELIVERED,
  REQUEST_DENIED,
  REQUEST_READY,
} from '#domain/documentRequests/documentRequests.lists.ts'
import { standardRule } from '#domain/documentRequests/documentRule.ts'
import { CONCLUSION_STATEMENT, type DocumentType } from '#domain/documents/documents.lists.ts'
import { DEMO_TODAY, demoInstant, RUNNING_YEAR } from '#server/db/demo/calendar.ts'
import { idAt, takeIds } from '#server/db/demo/rows.ts'
import type { Database } from '#server/db/schema.ts'
import { codeFrom } from '#server/demo/contracts.ts'
import { generalTemplate, prepareMany } from '#server/modules/matricula/documents/index.ts'

const [ENROLMENT_STATEMENT, SCHOOLING_STATEMENT] = [1, 2] as const
const ISSUED_TYPES = [ENROLMENT_STATEMENT, SCHOOLING_STATEMENT] as const
/** How long ago, in days. */
const ISSUED_AGO = 6
const CANCELLED_AGO = 5

interface Asking {
  readonly studentId: number
  readonly enrolmentId: number
  readonly unitId: number
  readonly guardianId: number
  /** From 1 in each unit. */
  readonly turn: number
  readonly isKnown: boolean
}

/** The child of the guardian whom visitors of the demo school know, and of each unit four students with a guardian at school. */
const askingStudents = async (db: Kysely<Database>): Promise<readonly Asking[]> => {
  const { rows } = await sql<Asking>`
    select * from (
      select distinct on (own.student_id) own.student_id as "studentId", own.id as "enrolmentId", own.unit_id as "unitId",
        link.guardian_id as "guardianId", coalesce(guardian.email, '') = 'responsavel@demo.escola' as "isKnown",
        dense_rank() over (partition by own.unit_id
          order by coalesce(guardian.email, '') = 'responsavel@demo.escola' desc, own.student_id)::integer as turn
      from enrolment as own join school_year as year on year.id = own.school_year_id and year.year = ${RUNNING_YEAR}
      join student_guardian as link on link.student_id = own.student_id and link.is_academic and link.valid_to is null
      join guardian on guardian.id = link.guardian_id
      where own.status = 'Matriculado' and own.class_group_id is not null
      order by own.student_id, coalesce(guardian.email, '') = 'responsavel@demo.escola' desc, link.id
    ) as found where turn <= 4 order by "unitId", turn`.execute(db)
  return rows
}

/** Declarations that the secretary issued, one of them cancelled, and requests of families in every state. */
export const writeDocuments = async (db: Kysely<Database>): Promise<void> => {
  const asking = await askingStudents(db)
  const { id: secretary } = await db
    .selectFrom('staff_user')
    .where('email', '=', 'secretaria@demo.escola')
    .select('id')
    .executeTakeFirstOrThrow()
  const issued = await issueEach(db, asking, secretary)
  await db
    .insertInto('document_request')
    .values(asking.map((one) => requestRow(one, issued, secretary)))
    .execute()
}

type IssuedIds = ReadonlyMap<string, number>

const issuedKey = (studentId: number, type: DocumentType): string => `${studentId}/${type}`

const issueEach = async (db: Kysely<Database>, asking: readonly Asking[], secretary: number): Promise<IssuedIds> => {
  const ids = await takeIds(db, 'issued_document', asking.length * ISSUED_TYPES.length)
  const rows: Insertable<Database['issued_document']>[] = []
  const day = addDays(DEMO_TODAY, -ISSUED_AGO)
  for (const type of ISSUED_TYPES) {
    const template = await generalTemplate(db, type)
    if (template === null) throw new Error('Documents come after their templates')
    const now = demoInstant(ISSUED_AGO, '10:20')
    const prepared = await prepareMany(db, { content: template.content, type, now, portal: '' }, asking)
    const validUntil = addDays(day, standardRule(type).validade ?? 0)
    for (const [place, { studentId, enrolmentId, unitId, turn }] of asking.entries()) {
      const frozen = prepared[place]?.frozen
      if (frozen === undefined) throw new Error(`No document of student ${studentId}`)
      const isCancelled = turn === 2 && type === SCHOOLING_STATEMENT
      rows.push({
        id: idAt(ids, rows.length),
        version_id: template.id,
        student_id: studentId,
        enrolment_id: enrolmentId,
        unit_id: unitId,
        valid_until: validUntil,
        type,
        year: RUNNING_YEAR,
        number: turn,
        frozen: JSON.stringify({ ...frozen, rodape: `Documento válido até ${dayText(validUntil)}.` }),
        code: codeFrom(`documento ${type} ${studentId}`),
        file_id: null,
        issued_at: now,
        issued_by: secretary,
        cancelled_at: isCancelled ? demoInstant(CANCELLED_AGO, '11:05') : null,
        cancelled_by: isCancelled ? secretary : null,
        cancel_reason: isCancelled ? 'A família pediu com o nome social, e saiu outro.' : null,
      })
    }
  }
  await db.insertInto('issued_document').values(rows).execute()
  await sql`insert into document_sequence (type, year, last, unit_id)
    select type, year, max(number), unit_id from issued_document where unit_id is not null group by type, year, unit_id`.execute(
    db,
  )
  return new Map(rows.map(({ id, student_id, type }) => [issuedKey(student_id, type), id ?? 0]))
}

/** By their turn: asked, ready, delivered, denied. */
const requestRow = (
  { studentId, unitId, guardianId, turn }: Asking,
  issued: IssuedIds,
  secretary: number,
): Insertable<Database['document_request']> => {
  const shared = {
    student_id: studentId,
    unit_id: unitId,
    guardian_id: guardianId,
    fee_cents: 0,
    fee_enrolment_id: null,
  }
  const enrolmentStatement = issued.get(issuedKey(studentId, ENROLMENT_STATEMENT)) ?? null
  switch (turn) {
    case 1:
      return {
        ...shared,
        type: ENROLMENT_STATEMENT,
        note: 'É para o plano de saúde.',
        delivery: BY_PORTAL,
        status: REQUEST_READY,
        asked_at: demoInstant(ISSUED_AGO + 1, '19:40'),
        due_on: addDays(DEMO_TODAY, -ISSUED_AGO + 2),
        issued_document_id: enrolmentStatement,
        handled_by: secretary,
        ready_at: demoInstant(ISSUED_AGO, '10:20'),
        version: 2,
      }
    case 2:
      return {
        ...shared,
        type: SCHOOLING_STATEMENT,
        note: 'Preciso com o nome social.',
        delivery: BY_PORTAL,
        status: REQUEST_ASKED,
        asked_at: demoInstant(1, '20:15'),
        due_on: addDays(DEMO_TODAY, 4),
      }
    case 3:
      return {
        ...shared,
        type: ENROLMENT_STATEMENT,
        delivery: AT_THE_DESK,
        status: REQUEST_DELIVERED,
        asked_at: demoInstant(ISSUED_AGO + 2, '08:30'),
        due_on: addDays(DEMO_TODAY, -ISSUED_AGO + 1),
        issued_document_id: enrolmentStatement,
        handled_by: secretary,
        ready_at: demoInstant(ISSUED_AGO, '10:20'),
        ended_at: demoInstant(CANCELLED_AGO, '17:10'),
        delivered_to: 'O próprio responsável',
        version: 3,
      }
    default:
      return {
        ...shared,
        type: CONCLUSION_STATEMENT,
        delivery: BY_PORTAL,
        status: REQUEST_DENIED,
        asked_at: demoInstant(ISSUED_AGO, '12:00'),
        due_on: addDays(DEMO_TODAY, -ISSUED_AGO + 3),
        handled_by: secretary,
        ended_at: demoInstant(CANCELLED_AGO, '09:15'),
        denial:
          'O ano ainda não terminou. Depois do encerramento, peça de novo: a declaração sai com o resultado final.',
        version: 2,
      }
  }
}
