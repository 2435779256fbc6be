import { type Kysely, sql } from 'kysely'
import type { OpenRequirements, StudentRequirements } from '#domain/requirements/requirements.schemas.ts'
import { storedFileText } from '#domain/files/stored.ts'
import {
  type DocumentStatus,
  MANDATORY,
  OPTIONAL,
  PENDING,
  REFUSED,
  SENT,
} from '#domain/requirements/requirements.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { notFound } from '#server/http/refusal.ts'
import { askedFor } from '#server/school/requirements/asked.ts'

interface RequirementRow {
  readonly id: number
  readonly name: string
  readonly guidance: string | null
  readonly type: number
  readonly behaviour: number
  readonly status: DocumentStatus
  readonly value: string | null
  readonly file_id: number | null
  readonly file_name: string | null
  readonly due_on: string | null
  readonly reason: string | null
  readonly sent_at: Date | null
  readonly sender: string | null
  readonly reviewed_at: Date | null
  readonly version: number
}

/** What a student is asked for, and what was brought and is no longer asked for, in the school's order. */
export const requirementsOf = async (db: Kysely<Database>, studentId: number): Promise<StudentRequirements> => {
  const student = await db
    .selectFrom('student')
    .where('id', '=', studentId)
    .select((eb) => ['id', eb.fn.coalesce('social_name', 'name').as('nome'), 'ra'])
    .executeTakeFirst()
  if (student === undefined) throw notFound()
  const { rows } = await sql<RequirementRow>`
    select prerequisite.id, prerequisite.name, prerequisite.guidance, prerequisite.type, prerequisite.behaviour,
      coalesce(own.status, 1) as status, own.value, own.file_id, stored_file.name as file_name, asked.due_on, own.reason,
      own.sent_at, own.reviewed_at, coalesce(own.version, 0) as version,
      case own.sent_by_type
        when 1 then (select name from staff_user where id = own.sent_by)
        when 2 then (select name from guardian where id = own.sent_by)
        when 3 then (select coalesce(social_name, name) from student where id = own.sent_by)
      end as sender
    from prerequisite
    left join (${askedFor(sql`select * from enrolment where student_id = ${studentId}`)}) asked
      on asked.prerequisite_id = prerequisite.id
    left join student_requirement own on own.prerequisite_id = prerequisite.id and own.student_id = ${studentId}
    left join stored_file on stored_file.id = own.file_id
    where asked.student_id is not null or own.id is not null
    order by prerequisite.behaviour, prerequisite.position, prerequisite.id
  `.execute(db)
  return { ...student, requisitos: rows.map(wire) }
}

/** What the families of these students still have to bring by the school's rules, and what the school is looking at. */
export const openRequirementsOf = async (
  db: Kysely<Database>,
  studentIds: readonly number[],
  today: string,
): Promise<OpenRequirements['documentos']> => {
  const { rows } = await sql<OpenRow>`
    select asked.student_id as "idAluno", asked.prerequisite_id as "idRequisito", asked.name as nome,
      coalesce(own.status, ${sql.lit(PENDING)}) as status, asked.due_on as prazo,
      coalesce(own.status, ${sql.lit(PENDING)}) <> ${sql.lit(SENT)} and coalesce(asked.due_on < ${today}, false) as vencido,
      own.sent_at as "enviadoEm"
    from (${askedFor(sql`select * from enrolment where student_id = any(${studentIds}::integer[])`)}) asked
    left join student_requirement own using (student_id, prerequisite_id)
    where asked.behaviour <> ${sql.lit(OPTIONAL)} and (own.status is null or own.status in ${OPEN})
      or own.status = ${sql.lit(SENT)}
    order by asked.student_id, asked.due_on nulls last, asked.behaviour, asked.prerequisite_id
  `.execute(db)
  return rows.map((row) => ({ ...row, enviadoEm: row.status === SENT ? (row.enviadoEm?.toISOString() ?? null) : null }))
}

type OpenRow = Omit<OpenRequirements['documentos'][number], 'enviadoEm'> & { readonly enviadoEm: Date | null }

const OPEN = sql`(${sql.lit(PENDING)}, ${sql.lit(REFUSED)})`

/** Mandatory documents that students were asked for and that are missing, by student and in the order of the school. */
export const missingDocuments = async (
  db: Kysely<Database>,
  students: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> => {
  const { rows } = await sql<{ student_id: number; names: string[] }>`
    select asked.student_id, array_agg(prerequisite.name order by prerequisite.position, prerequisite.id) as names
    from (${askedFor(sql`select * from enrolment where student_id = any(${students}::integer[])`)}) asked
    join prerequisite on prerequisite.id = asked.prerequisite_id and prerequisite.behaviour = ${MANDATORY}
    left join student_requirement own
      on own.prerequisite_id = prerequisite.id and own.student_id = asked.student_id
    where coalesce(own.status, ${PENDING}) in (${PENDING}, ${REFUSED})
    group by asked.student_id
  `.execute(db)
  return new Map(rows.map(({ student_id, names }) => [student_id, names]))
}

const wire = (row: RequirementRow): StudentRequirements['requisitos'][number] => {
  const nomeArquivo = row.file_name ?? ''
  return {
    idRequisito: row.id,
    nome: row.name,
    orientacao: row.guidance ?? '',
    tipo: row.type,
    comportamento: row.behaviour,
    status: row.status,
    value: row.value ?? '',
    arquivo: row.file_id === null ? '' : storedFileText({ id: row.file_id, name: nomeArquivo }),
    nomeArquivo,
    extencao: nomeArquivo.slice(nomeArquivo.lastIndexOf('.') + 1),
    prazo: row.due_on,
    motivo: row.reason ?? '',
    enviadoEm: row.sent_at?.toISOString() ?? null,
    enviadoPor: row.sender,
    analisadoEm: row.reviewed_at?.toISOString() ?? null,
    versao: row.version,
  }
}
