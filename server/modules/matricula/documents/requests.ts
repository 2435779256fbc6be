import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { OPEN_REQUESTS } from '#domain/documentRequests/documentRequests.lists.ts'
import type { DocumentRequest, ListDocumentRequests } from '#domain/documentRequests/documentRequests.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { dayAtSchool } from '#server/db/schoolTime.ts'
import { type Act, notFoundAudited } from '#server/http/audit.ts'
import type { Caller } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import { pageOf } from '#server/http/paging.ts'
import { notFound } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { OPEN } from '#server/modules/financeiro/charges/index.ts'
import { inOwnClassesOf } from '#server/rows/people.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { meansStudent } from '#server/school/families/search.ts'

/** Requests of the caller's units: those that are open first, the one that is due first on top. @throws Refusal 400 for a field that does not sort */
export const listDocumentRequests = async ({
  db,
  caller,
  query,
  now,
}: SignedIncoming<ListDocumentRequests>): Promise<ListDocumentRequests['answer']> => {
  const { Filtro = '', tipoDocumento, situacao, idUnidade } = query
  const only = (given: unknown, condition: RawBuilder<SqlBool>) =>
    given === undefined ? sql<SqlBool>`true` : condition
  const where = sql<SqlBool>`${sql.join(
    [
      isNear(caller),
      only(tipoDocumento, sql<SqlBool>`request.type = ${tipoDocumento}`),
      only(situacao, sql<SqlBool>`request.status = ${situacao}`),
      only(idUnidade, sql<SqlBool>`request.unit_id = ${idUnidade}`),
      ...meansStudent(Filtro, schoolDay(now), 'request.student_id'),
    ],
    sql` and `,
  )}`
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from document_request as request where ${where}`.execute(db)
  const { limit, offset } = pageOf(query, ['prazo'])
  return {
    items: await readRequests(db, { where, page: sql`limit ${limit} offset ${offset}` }),
    totalCount: rows[0]?.total ?? 0,
  }
}

/** Condition: a request (`request`) is of the caller's units. */
const isNear = (caller: Caller): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${inUnitsOf(caller, 'request.unit_id')} and ${inOwnClassesOf(caller, 'request.student_id')})`

/** @throws Refusal 404, audited for a request of another unit */
export const requireRequest = async (acting: Act & { readonly db: Kysely<Database> }, id: number): Promise<void> => {
  const { rows } = await sql<{ isNear: boolean }>`
    select ${isNear(acting.caller)} as "isNear" from document_request as request where request.id = ${id}`.execute(
    acting.db,
  )
  if (rows[0] === undefined) throw notFound()
  if (!rows[0].isNear) throw await notFoundAudited(acting, 'document_request', id)
}

/** @throws Refusal 404 */
export const requestById = async (db: Kysely<Database>, id: number): Promise<DocumentRequest> => {
  const [request] = await readRequests(db, { where: sql<SqlBool>`request.id = ${id}` })
  if (request === undefined) throw notFound()
  return request
}

interface Which {
  /** A condition on `request`. */
  readonly where: RawBuilder<SqlBool>
  readonly page?: RawBuilder<unknown>
}

/** Requests with their documents, in one query: those that are open first, by their day; then the newest. */
export const readRequests = async (
  db: Kysely<Database>,
  { where, page = sql`` }: Which,
): Promise<DocumentRequest[]> => {
  const { rows } = await sql<DocumentRequest>`
    select request.id, request.version as versao, student.id as "idAluno",
      coalesce(student.social_name, student.name) as aluno, student.ra, request.type as "tipoDocumento",
      request.note as observacao, request.delivery as entrega, request.status as situacao,
      ${dayAtSchool(sql`request.asked_at`)} as "pedidoEm",
      coalesce(guardian.name, student.social_name, student.name) as "pedidoPor", request.due_on as prazo,
      request.fee_cents as valor,
      not exists (select from charge where charge.enrolment_id = request.fee_enrolment_id
        and charge.key = 'document:' || request.id and ${OPEN}) as pago,
      case when issued.id is not null then json_build_object('id', issued.id, 'descricao', issued.frozen ->> 'titulo',
        'numero', issued.number || '/' || issued.year, 'codigo', issued.code,
        'cancelado', issued.cancelled_at is not null) end as documento,
      ${dayAtSchool(sql`request.ready_at`)} as "prontoEm", ${dayAtSchool(sql`request.ended_at`)} as "encerradoEm",
      request.delivered_to as "entregueA", request.denial as motivo
    from document_request as request join student on student.id = request.student_id
    left join guardian on guardian.id = request.guardian_id
    left join issued_document as issued on issued.id = request.issued_document_id
    where ${where}
    order by request.status = any(${[...OPEN_REQUESTS]}::smallint[]) desc,
      case when request.status = any(${[...OPEN_REQUESTS]}::smallint[]) then request.due_on end, request.id desc
    ${page}`.execute(db)
  return rows
}
