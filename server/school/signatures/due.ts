import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Waiting } from '#domain/contracts/contracts.schemas.ts'
import { GUARDIAN } from '#domain/base/signedIn.ts'
import { CONTRACT_TEXT_LABEL } from '#domain/contracts/contractStatus.ts'
import { LIVING_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'
import { once } from '#server/db/once.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'

/** Whether it is the turn of a `signer` of a `text` of a `contract`: everybody before has signed, and nobody refused. */
const IS_DUE = sql<SqlBool>`(signer.status = 'pendente' and text.replaced_at is null
  and text.frozen -> 'faltas' = '[]'::jsonb and contract.status <> 'rescindido'
  and not exists (select 1 from contract_signer as earlier where earlier.contract_text_id = text.id
    and (earlier.status = 'recusado' or (earlier.status = 'pendente' and earlier.turn < signer.turn))))`

/**
 * Whose turn it is to sign, in the portal or on paper, as a query of `student_id`, `enrolment_id`, `unit_id`, `item`, the
 * day `since` when the text waits, and who signs: `guardian_id`, null for one of the school, `name`, and
 * the id of the signature, `signer_id`.
 */
export const signaturesDue = (): RawBuilder<unknown> => sql`
  select enrolment.student_id, enrolment.id as enrolment_id, enrolment.unit_id, ${LABEL} as item,
    (text.written_at at time zone 'America/Sao_Paulo')::date as since, signer.guardian_id, signer.name,
    signer.id as signer_id
  from enrolment
  join contract on contract.enrolment_id = enrolment.id
  join contract_text as text on text.contract_id = contract.id
  join contract_signer as signer on signer.contract_text_id = text.id
  where enrolment.status in (${sql.join(LIVING_STATUSES.map((status) => sql.lit(status)))}) and ${IS_DUE}`

const LABEL = sql`(case text.kind ${sql.join(
  Object.entries(CONTRACT_TEXT_LABEL).map(([kind, label]) => sql`when ${sql.lit(kind)} then ${sql.lit(label)}`),
  sql` `,
)} end) || ' ' || contract.number || '/' || contract.year`

/**
 * The texts that a person may sign in the portal now: all earlier signers have signed, and nobody refused. The oldest
 * first.
 */
export const textsToSign = async (
  db: Kysely<Database>,
  { tipoLogin, personId }: Pick<Caller, 'tipoLogin' | 'personId'>,
): Promise<readonly (Waiting & { readonly studentId: number })[]> => {
  const rows = await (tipoLogin === GUARDIAN ? dueForGuardian : dueForStaff)(db, { personId })
  return rows.map((row) => ({
    idMatricula: row.idMatricula,
    studentId: row.studentId,
    aluno: row.name,
    unidade: row.unit,
    serie: row.grade,
    texto: textName(row),
    desde: row.written_at.toISOString(),
  }))
}

/** Name of a contract text. */
export const textName = ({ kind, number, year }: Pick<TextRow, 'kind' | 'number' | 'year'>): string =>
  `${CONTRACT_TEXT_LABEL[kind]} ${number}/${year}`

type TextRow = Awaited<ReturnType<ReturnType<typeof textsDue>['executeTakeFirstOrThrow']>>

/** Columns of a text that a signer may sign now, with its contract and enrolment. */
export const textsDue = (
  db: Kysely<Database>,
  signer: 'signer.guardian_id' | 'signer.staff_user_id',
  personId: number | Expression<number>,
) =>
  db
    .selectFrom('contract_signer as signer')
    .innerJoin('contract_text as text', 'text.id', 'signer.contract_text_id')
    .innerJoin('contract', 'contract.id', 'text.contract_id')
    .innerJoin('enrolment', 'enrolment.id', 'contract.enrolment_id')
    .innerJoin('student', 'student.id', 'enrolment.student_id')
    .innerJoin('unit', 'unit.id', 'enrolment.unit_id')
    .innerJoin('grade', 'grade.id', 'enrolment.grade_id')
    .where(signer, '=', personId)
    .where('enrolment.status', 'in', LIVING_STATUSES)
    .where(IS_DUE)
    .where(sql<SqlBool>`(text.frozen ->> 'assinaturaDigital')::boolean`)
    .select((eb) => [
      'enrolment.id as idMatricula',
      'student.id as studentId',
      eb.fn.coalesce('student.social_name', 'student.name').as('name'),
      'unit.name as unit',
      'grade.name as grade',
      'text.kind',
      'contract.number',
      'contract.year',
      'text.written_at',
    ])
    .orderBy('text.id')

/** The ids of the enrolments with a text that a member of staff may sign in the portal now, as a query. */
export const enrolmentsToSign = (personId: number | Expression<number>): RawBuilder<unknown> => sql`
  select contract.enrolment_id from contract_signer as signer
  join contract_text as text on text.id = signer.contract_text_id
  join contract on contract.id = text.contract_id
  join enrolment as own on own.id = contract.enrolment_id
  where signer.staff_user_id = ${personId} and own.status in (${sql.join(LIVING_STATUSES.map((status) => sql.lit(status)))})
    and ${IS_DUE} and (text.frozen ->> 'assinaturaDigital')::boolean`

const dueForGuardian = once<{ readonly personId: number }>()((db, value) =>
  textsDue(db, 'signer.guardian_id', value('personId')),
)
const dueForStaff = once<{ readonly personId: number }>()((db, value) =>
  textsDue(db, 'signer.staff_user_id', value('personId')),
)
