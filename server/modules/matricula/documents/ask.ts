import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely'
import { termEnd } from '#domain/appeals/terms.ts'
import { nameIn } from '#domain/base/list.ts'
import { GUARDIAN, STUDENT } from '#domain/base/signedIn.ts'
import { OPEN_REQUESTS, REQUEST_ASKED, REQUESTABLE_TYPES } from '#domain/documentRequests/documentRequests.lists.ts'
import type {
  AskDocument,
  AskedDocument,
  ReadFamilyRequests,
} from '#domain/documentRequests/documentRequests.schemas.ts'
import { feeCharge } from '#domain/documentRequests/fee.ts'
import { DOCUMENT_TYPES, type DocumentType, MONEY_TYPES } from '#domain/documents/documents.lists.ts'
import { writeAudit } from '#server/db/audit.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { malformed, Refusal, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { createCharges } from '#server/modules/financeiro/charges/index.ts'
import { readRequests } from '#server/modules/matricula/documents/requests.ts'
import { paysFor } from '#server/modules/matricula/documents/rights.ts'
import { readRules, ruleOf } from '#server/modules/matricula/documents/rules.ts'
import { tellSchool } from '#server/modules/matricula/documents/tell.ts'
import { seesDocuments } from '#server/modules/matricula/requirements/index.ts'
import { readDaysOff } from '#server/school/calendars/daysOff.ts'
import { chargedEnrolment } from '#server/school/enrolments/charged.ts'
import { currentPlacement } from '#server/school/enrolments/current.ts'
import { placementsOf } from '#server/school/enrolments/placements.ts'
import { actsAlone } from '#server/school/families/acting.ts'
import { requireStudent } from '#server/school/families/families.ts'

type Trx = Transaction<Database>
type Acting = Act & { readonly db: Kysely<Database> }

/** What the caller may ask for of a child, and the requests of the documents that they read. @throws Refusal 404, audited */
export const readFamilyRequests = async (
  incoming: SignedIncoming<ReadFamilyRequests>,
): Promise<ReadFamilyRequests['answer']> => {
  const { db, query, now } = incoming
  await requireStudent(incoming, query.idAluno)
  const own = await ownTypes(incoming, query.idAluno)
  const rules = (await readRules(db)).filter(({ pedivel, tipoDocumento }) => pedivel && own.includes(tipoDocumento))
  const unitId = await unitOf(db, query.idAluno)
  const today = schoolDay(now)
  const isOff = unitId === null ? () => false : await readDaysOff(db, { unitId, from: today })
  return {
    ofertados:
      unitId === null
        ? []
        : rules.map(({ tipoDocumento, prazo, valor }) => ({
            tipoDocumento,
            prazo: termEnd(today, prazo, isOff),
            valor,
          })),
    pedidos: await readRequests(db, {
      where: sql<SqlBool>`request.student_id = ${query.idAluno} and request.type = any(${[...own]}::smallint[])`,
    }),
  }
}

/**
 * Asks for a document of a child; the same key again finds what it made. A debt is no reason against it (Lei 9.870/1999, art. 6º).
 * @throws Refusal 404, audited, for a foreign student; 403 REQUEST_NOT_YOURS, REQUEST_NOT_PAYER; 422 REQUEST_NOT_OFFERED,
 * REQUEST_FEE_CHANGED, REQUEST_NOT_PLACED, REQUEST_OPEN_ALREADY, REQUEST_FEE_UNPLACED
 */
export const askDocument = async (incoming: SignedIncoming<AskDocument>): Promise<AskDocument['answer']> => {
  const { db, body, ...act } = incoming
  const { caller, now } = act
  await requireStudent(incoming, body.idAluno)
  if (!(await ownTypes(incoming, body.idAluno)).includes(body.tipoDocumento))
    throw new Refusal(403, MONEY_TYPES.includes(body.tipoDocumento) ? 'REQUEST_NOT_PAYER' : 'REQUEST_NOT_YOURS')
  const id = await inTransaction(db, (trx) =>
    onceByKey(trx, { key: `askDocument-${body.chave}`, caller, now }, () => writeRequest(trx, act, body)),
  )
  if (id === null) throw malformed()
  return { id }
}

/**
 * The types for which somebody of the family asks: what tells of payments for those who pay, everything else for those who read the
 * student's documents, and for students of age (D 2.24 “Information right”).
 */
const ownTypes = async (acting: Acting, studentId: number): Promise<readonly DocumentType[]> => {
  const { db, caller, now } = acting
  const isGuardian = caller.tipoLogin === GUARDIAN
  const reads = isGuardian
    ? await seesDocuments(acting, studentId)
    : caller.tipoLogin === STUDENT && (await actsAlone(db, studentId, schoolDay(now)))
  const pays = isGuardian && (await paysFor(acting, studentId))
  return REQUESTABLE_TYPES.filter((type) => (MONEY_TYPES.includes(type) ? pays : reads))
}

/** The unit of a student: of the current enrolment, else of the newest; null where there is none. */
const unitOf = async (db: Kysely<Database>, studentId: number): Promise<number | null> => {
  const placements = await placementsOf(db, [studentId])
  const newest = placements.toSorted((one, other) => other.year - one.year || other.id - one.id)[0]
  return (currentPlacement(placements, studentId) ?? newest)?.unitId ?? null
}

const writeRequest = async (trx: Trx, act: Act, body: AskedDocument): Promise<number> => {
  const { caller, now } = act
  const { idAluno: studentId, tipoDocumento: type } = body
  const rule = await ruleOf(trx, type)
  if (!rule.pedivel) throw ruleBroken('REQUEST_NOT_OFFERED')
  if (rule.valor !== body.valor) throw ruleBroken('REQUEST_FEE_CHANGED')
  const unitId = await unitOf(trx, studentId)
  if (unitId === null) throw ruleBroken('REQUEST_NOT_PLACED')
  const today = schoolDay(now)
  const dueOn = termEnd(today, rule.prazo, await readDaysOff(trx, { unitId, from: today }))
  const enrolmentId = rule.valor === 0 ? null : await feeEnrolment(trx, studentId)
  const made = await trx
    .insertInto('document_request')
    .values({
      student_id: studentId,
      unit_id: unitId,
      type,
      guardian_id: caller.tipoLogin === GUARDIAN ? caller.personId : null,
      note: body.observacao.trim(),
      delivery: body.entrega,
      status: REQUEST_ASKED,
      asked_at: now,
      due_on: dueOn,
      fee_cents: rule.valor,
      fee_enrolment_id: enrolmentId,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['student_id', 'type']) // Literals: the database finds the index of open requests by them.
        .where(sql<SqlBool>`status in (${sql.join(OPEN_REQUESTS.map((status) => sql.lit(status)))})`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) throw ruleBroken('REQUEST_OPEN_ALREADY')
  const name = nameIn(DOCUMENT_TYPES, type)
  if (enrolmentId !== null)
    await createCharges(trx, act, {
      enrolmentId,
      contractId: null,
      charges: [feeCharge({ id: made.id, name, cents: rule.valor, dueOn }, today)],
    })
  await writeAudit(trx, {
    ...actor(act),
    entity: 'document_request',
    entity_id: String(made.id),
    action: 'create',
    after: { Documento: name, idAluno: studentId, Prazo: dueOn },
  })
  await tellSchool(trx, { now }, { id: made.id, unitId, name })
  return made.id
}

/** @throws Refusal 422 REQUEST_FEE_UNPLACED */
const feeEnrolment = async (trx: Trx, studentId: number): Promise<number> => {
  const { rows } = await sql<{ id: number | null }>`
    select ${chargedEnrolment('student.id')} as id from student where id = ${studentId}`.execute(trx)
  const id = rows[0]?.id ?? null
  if (id === null) throw ruleBroken('REQUEST_FEE_UNPLACED')
  return id
}
