import { type Kysely, sql, type Transaction } from 'kysely'
import type { DecideEnrolments, EnrolmentsDecided } from '#domain/confirmation/confirmation.schemas.ts'
import { message } from '#domain/all/messages.ts'
import { decisionFlaw, type EnrolmentDecision, needsReason } from '#domain/enrolments/decisions.ts'
import { sumBy } from '#domain/base/sum.ts'
import { ACTIVE } from '#domain/enrolments/reservation.ts'
import { typeConverted } from '#domain/enrolments/starts.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, notFoundAudited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { InUnits } from '#server/http/person.ts'
import { notFound, reasonOf, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { fingerprinted, refuseUnseen } from '#server/http/simulated.ts'
import { closedGroupOf } from '#server/school/classGroups/closedGroups.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'
import { hinderingDebts } from '#server/modules/financeiro/charges/index.ts'
import { lockedEnrolment, readEnrolments } from '#server/school/enrolments/enrolment.ts'
import { confirmEnrolment } from '#server/modules/matricula/confirmation/confirm.ts'
import { endEnrolment } from '#server/modules/matricula/confirmation/end.ts'
import { convert, readChildren } from '#server/modules/matricula/enrolling/index.ts'
import { itemsGivenBack } from '#server/modules/matricula/items/index.ts'
import { contractGaps } from '#server/modules/matricula/contracts/index.ts'
import { keptProposals } from '#server/modules/matricula/proposals/index.ts'
import { missingDocuments } from '#server/modules/matricula/requirements/index.ts'
import { inUnitsOf } from '#server/rows/units.ts'

/**
 * Approves, refuses or cancels enrolments of the caller's units, or makes enrolments of reservations, or tells what that
 * would do; one that stays as it is is named with the reason. Each is decided in a transaction of its own: however many
 * they are, nobody waits for more than one, and what ends the call leaves those before it decided.
 * @throws Refusal 404 for one of another unit, audited; 422 REASON_MISSING, SCHOOL_YEAR_CLOSED, SIMULATION_OUTDATED
 */
export const decideEnrolments = async (incoming: SignedIncoming<DecideEnrolments>): Promise<EnrolmentsDecided> => {
  const { body } = incoming
  const { decisao, simular, conferido = '' } = body
  const motivo = body.motivo.trim()
  if (needsReason(decisao) && motivo === '' && !simular) throw ruleBroken('REASON_MISSING')
  const versions = new Map(body.matriculas.map(({ id, versao }) => [id, versao]))
  return simulatedOrDecided(incoming, { versions, decisao, motivo, simular, conferido })
}

interface Asked extends Pick<Decision, 'decisao' | 'motivo' | 'simular'> {
  /** The version that the caller saw of each enrolment; undefined where it changed since. */
  readonly versions: ReadonlyMap<number, number | undefined>
  readonly conferido: string
}

type Deciding = Act & Pick<SignedIncoming<DecideEnrolments>, 'db'>

/** Tells what a decision would do, or carries out what was told. @throws Refusal as `decideEnrolments` */
export const simulatedOrDecided = async (
  acting: Deciding,
  { versions, decisao, motivo, simular, conferido }: Asked,
): Promise<EnrolmentsDecided> => {
  const rows = await decidedRows(acting, [...versions.keys()])
  const simulation = await decideAll(acting, rows, { versions, decisao, motivo, simular: true })
  if (simular) return fingerprinted(simulation)
  refuseUnseen(simulation, conferido)
  return fingerprinted(await decideAll(acting, rows, { versions, decisao, motivo, simular }))
}

/** The enrolments that are decided about, all of the caller's units and of open years. */
const decidedRows = async (acting: Deciding, ids: readonly number[]): Promise<readonly Row[]> => {
  const { db } = acting
  const rows = await readRows(db, acting.caller, ids)
  const foreign = ids.find((id) => !rows.some((row) => row.id === id))
  if (foreign !== undefined) throw await notFoundAudited(acting, 'enrolment', foreign)
  await inTransaction(db, async (trx) => {
    for (const { school_year_id, unit_id } of placesOf(rows))
      await refuseInClosedYear(trx, { idAnoLetivo: school_year_id, idUnidade: unit_id })
  })
  return rows
}

const decideAll = async (
  acting: Deciding,
  rows: readonly Row[],
  { versions, ...decision }: Omit<Asked, 'conferido'>,
): Promise<Omit<EnrolmentsDecided, 'conferido'>> => {
  const approval = await approvalOf(acting, rows, decision)
  const decided: Decided[] = []
  for (const row of rows) {
    const outcome = await decideOne(acting, row, { ...decision, versao: versions.get(row.id) })
    decided.push({ id: row.id, aluno: row.aluno, serie: row.serie, ...outcome, ...approval(row) })
  }
  return { alteradas: decided.filter((one) => one.motivo === '').length, matriculas: decided }
}

/** What approving charges for each enrolment, and which of its documents are missing. */
const approvalOf = async (
  { db }: Pick<Deciding, 'db'>,
  rows: readonly Row[],
  { decisao }: Pick<Decision, 'decisao'>,
): Promise<(row: Row) => Pick<Decided, 'valor' | 'documentos'>> => {
  if (decisao !== 'aprovar') return () => ({ valor: 0, documentos: [] })
  const enrolments = new Map(
    (
      await readEnrolments(
        db,
        rows.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  )
  const keptOf = await keptProposals(db, [...enrolments.values()])
  const missing = await missingDocuments(
    db,
    rows.map(({ student_id }) => student_id),
  )
  return ({ id, student_id }) => {
    const enrolment = enrolments.get(id)
    return {
      valor: enrolment === undefined ? 0 : sumBy(keptOf(enrolment).charges, ({ priced }) => priced.net),
      documentos: [...(missing.get(student_id) ?? [])],
    }
  }
}

type Decided = EnrolmentsDecided['matriculas'][number]

interface Decision extends Pick<DecideEnrolments['body'], 'decisao' | 'motivo' | 'simular'> {
  /** The version of the enrolment that the caller saw. */
  readonly versao: number | undefined
}

/** The reason why an enrolment stays as it is, empty if it changes, and the items that go back with it. */
const decideOne = (
  { db, ...act }: Deciding,
  { id, student_id }: Pick<Row, 'id' | 'student_id'>,
  { decisao, motivo, simular, versao }: Decision,
): Promise<Pick<Decided, 'motivo' | 'devolvidos'>> =>
  inTransaction(db, async (trx) => {
    if (decisao === 'converter') await lockStudent(trx, student_id)
    const row = await lockedRow(trx, act.caller, id)
    await refuseInClosedYear(trx, { idAnoLetivo: row.school_year_id, idUnidade: row.unit_id })
    const flaw = decisionFlaw(decisao, {
      status: row.status,
      isReserved: row.reservation === ACTIVE,
      isStale: row.version !== versao,
      hindrance: await HINDRANCES[decisao](trx, row, act.now),
    })
    if (flaw !== null) return { motivo: flaw, devolvidos: [] }
    const items = ENDING.includes(decisao) ? await itemsGivenBack(trx, [id], schoolDay(act.now)) : []
    if (!simular) await carryOut(trx, act, id, { decisao, motivo })
    return { motivo: '', devolvidos: items.map(({ name }) => name) }
  }).catch((error: unknown) => ({ motivo: reasonOf(error), devolvidos: [] }))

const ENDING: readonly EnrolmentDecision[] = ['recusar', 'cancelar']

/** Locked before the enrolment, as in every conversion of a reservation. */
const lockStudent = (trx: Transaction<Database>, id: number) =>
  trx.selectFrom('student').where('id', '=', id).select('id').forUpdate().execute()

/** The given enrolments in the caller's units, in the order of decisions. */
const readRows = (db: Kysely<Database>, caller: InUnits, ids: readonly number[]) =>
  rowsOf(db, caller, ids).orderBy('enrolment.id').execute()

/** @throws Refusal 404 if the enrolment has moved to another unit */
const lockedRow = async (trx: Transaction<Database>, caller: InUnits, id: number): Promise<Row> => {
  const row = await rowsOf(trx, caller, [id]).forUpdate('enrolment').executeTakeFirst()
  if (row === undefined) throw notFound()
  return row
}

const rowsOf = (db: Kysely<Database>, caller: InUnits, ids: readonly number[]) =>
  db
    .selectFrom('enrolment')
    .innerJoin('student', 'student.id', 'enrolment.student_id')
    .innerJoin('grade', 'grade.id', 'enrolment.grade_id')
    .innerJoin('school_year', 'school_year.id', 'enrolment.school_year_id')
    .where('enrolment.id', '=', sql<number>`any(${ids}::integer[])`)
    .where(inUnitsOf(caller, 'enrolment.unit_id'))
    .select((eb) => [
      'enrolment.id',
      'enrolment.unit_id',
      'enrolment.school_year_id',
      'enrolment.status',
      'enrolment.version',
      'enrolment.student_id',
      'enrolment.reservation',
      'school_year.year',
      eb.fn.coalesce('student.social_name', 'student.name').as('aluno'),
      'grade.name as serie',
    ])

/** What prevents a decision; empty if nothing does. */
const HINDRANCES: Readonly<
  Record<EnrolmentDecision, (trx: Transaction<Database>, row: Row, now: Date) => Promise<string>>
> = {
  // A debt of an earlier year, or a gap of the contract.
  aprovar: async (trx, { id }, now) => {
    const enrolment = await lockedEnrolment(trx, id)
    const closed = await closedSeat(trx, id)
    if (closed !== '') return closed
    if ((await hinderingDebts(trx, enrolment, now)).length > 0) return message('EARLIER_DEBT')
    return (await contractGaps(trx, enrolment)).join(' ')
  },
  recusar: async () => '',
  cancelar: (trx, { id, status }) => (status === 'Matriculado' ? closedSeat(trx, id) : Promise.resolve('')),
  converter: async (trx, { student_id, year }) => {
    const [child] = await readChildren(trx, [student_id])
    return typeConverted(year, child?.standings ?? []) !== null ? '' : message('ENROLMENT_EXISTS')
  },
}

/** Why nobody comes to, or leaves, the class group of an enrolment any more; empty where it is open. */
const closedSeat = async (trx: Transaction<Database>, id: number): Promise<string> => {
  const turma = await closedGroupOf(trx, id)
  return turma === undefined ? '' : message('CLASS_GROUP_CLOSED', { turma })
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

const placesOf = (rows: readonly Row[]): readonly Row[] => [
  ...new Map(rows.map((row) => [`${row.school_year_id} ${row.unit_id}`, row])).values(),
]

const carryOut = async (
  trx: Transaction<Database>,
  act: Act,
  id: number,
  { decisao, motivo }: { readonly decisao: EnrolmentDecision; readonly motivo: string },
): Promise<void> => {
  switch (decisao) {
    case 'aprovar':
      return confirmEnrolment(trx, act, id)
    case 'recusar':
      return endEnrolment(trx, act, id, { status: 'Recusado', reason: motivo })
    case 'cancelar':
      return endEnrolment(trx, act, id, { status: 'Cancelado', reason: motivo })
    case 'converter':
      return convert(trx, act, id)
  }
}
