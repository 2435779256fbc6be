import { sql } from 'kysely'
import type { GateDay, GateStudent, ReadGateDay, ReadGateStudent } from '#domain/gate/gate.schemas.ts'
import { isInForce } from '#domain/gate/pickup.ts'
import { writeAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { gateStudents } from '#server/modules/academico/gate/students.ts'
import { enrolmentNearTo } from '#server/rows/people.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { requireStudent } from '#server/school/families/families.ts'
import { noteOpening } from '#server/school/people/openings.ts'

/** What the gate of a unit needs for today; left out: the first of the caller's. That restrictions leave with it is audited. */
export const readGateDay = async (incoming: SignedIncoming<ReadGateDay>): Promise<GateDay> => {
  const { db, caller, query, now } = incoming
  const { rows: unidades } = await sql<GateDay['unidades'][number]>`
    select id, name as nome from unit where active and ${inUnitsOf(caller, 'unit.id')} order by name, id`.execute(db)
  const idUnidade = query.idUnidade ?? unidades[0]?.id ?? null
  const isOwn = unidades.some(({ id }) => id === idUnidade)
  const alunos = isOwn
    ? await gateStudents(db, {
        which: sql`own.unit_id = ${idUnidade} and ${enrolmentNearTo(caller, 'own')}`,
        now,
        size: 'face',
      })
    : []
  const restricted = alunos.filter(({ restricoes }) => restricoes.length > 0).length
  if (restricted > 0)
    await inTransaction(db, (trx) =>
      writeAudit(trx, {
        ...actor(incoming),
        entity: 'unit',
        entity_id: String(idUnidade),
        action: 'view',
        after: { 'Alunos com restrição judicial, na portaria': restricted },
      }),
    )
  return { dia: schoolDay(now), idUnidade: isOwn ? idUnidade : null, unidades, alunos: [...alunos] }
}

/** A student at the gate, as they stand now. A look at restrictions is audited. @throws Refusal 404, audited, for one of another unit */
export const readGateStudent = async (incoming: SignedIncoming<ReadGateStudent>): Promise<GateStudent> => {
  const { db, caller, params, now } = incoming
  await requireStudent(incoming, params.id)
  const which = sql<boolean>`own.student_id = ${params.id} and ${enrolmentNearTo(caller, 'own')}`
  const [student] = await gateStudents(db, { which, now, size: 'photo' })
  if (student === undefined) throw notFound()
  const held = student.restricoes.filter((bar) => isInForce(bar, schoolDay(now))).length
  if (held > 0) await noteRestrictions(incoming, student.idAluno, held)
  return student
}

/** Keeps who looked at the restrictions of a student: in the audit, and for the family as an opened record. */
export const noteRestrictions = (
  { db, ...act }: Pick<SignedIncoming<ReadGateStudent>, 'db' | 'caller' | 'now' | 'address'>,
  studentId: number,
  count: number,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await writeAudit(trx, {
      ...actor(act),
      entity: 'student',
      entity_id: String(studentId),
      action: 'view',
      after: { 'Restrições judiciais': count },
    })
    await noteOpening({ ...act, db: trx }, [studentId])
  })
