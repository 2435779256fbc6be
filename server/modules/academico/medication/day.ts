import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { ABSENT, JUSTIFIED } from '#domain/attendance/attendance.lists.ts'
import { addDays } from '#domain/base/days.ts'
import { schoolStamp } from '#domain/base/schoolTime.ts'
import { LATE_DAYS } from '#domain/medication/medication.lists.ts'
import type { DoseStudent, DueDose, MedicationDay, ReadMedicationDay } from '#domain/medication/medication.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { dosesWhere, isUnrecorded } from '#server/modules/academico/medication/doses.ts'
import { dueOn, type DueRequest, REQUEST_COLUMNS } from '#server/modules/academico/medication/due.ts'
import { overseesMedication } from '#server/modules/academico/medication/seen.ts'
import { enrolmentNearTo } from '#server/rows/people.ts'
import { inUnitsOf, narrowedTo } from '#server/rows/units.ts'
import { atSchool, lastPresence } from '#server/school/enrolments/atSchool.ts'
import { careOf } from '#server/school/authorisations/care.ts'
import { photoUrl } from '#server/school/students/photo.ts'

type Asked = SignedIncoming<ReadMedicationDay>

/** The doses of today that the caller gives or oversees, and those of the days before that nobody recorded. It is audited that they were looked at. */
export const readMedicationDay = async (incoming: Asked): Promise<MedicationDay> => {
  const { db, caller, now } = incoming
  const today = schoolDay(now)
  const { rows: unidades } = await sql<MedicationDay['unidades'][number]>`
    select id, name as nome from unit where active and ${inUnitsOf(caller, 'unit.id')} order by name, id`.execute(db)
  const due = await dueOn(db, today, isShown(incoming))
  const missed = await missedBefore(incoming, today)
  const doses = await withRecords(db, due, today)
  const anteriores = missed.map(({ id, studentId, ...dose }) => ({
    idMedicacao: id,
    idAluno: studentId,
    ...dose,
    registro: null,
  }))
  const ids = [...new Set([...doses, ...anteriores].map(({ idAluno }) => idAluno))]
  if (ids.length > 0)
    await inTransaction(db, (trx) =>
      writeAudit(trx, {
        ...actor(incoming),
        entity: 'medication',
        entity_id: today,
        action: 'view',
        after: { 'Alunos com medicação': ids.length },
      }),
    )
  const alunos = await studentsOf(db, ids, today)
  return { dia: today, agora: schoolStamp(now), unidades, alunos, doses, anteriores }
}

/** Condition on `medication` and `place`: the caller gives the medicine, or oversees the unit. */
const isShown = ({ caller, query }: Asked): RawBuilder<SqlBool> => {
  const { idUnidade } = query
  const oversees = overseesMedication(caller)
    ? enrolmentNearTo(narrowedTo(caller, idUnidade), 'place')
    : sql<SqlBool>`false`
  const isThere = idUnidade === undefined ? sql`true` : sql`place.unit_id = ${idUnidade}`
  return sql<SqlBool>`(medication.responsible_id = ${caller.personId} and ${isThere} or ${oversees})`
}

const withRecords = async (db: Kysely<Database>, due: readonly DueRequest[], day: string): Promise<DueDose[]> => {
  const ids = due.map(({ id }) => id)
  const records = await dosesWhere(
    db,
    sql`own.medication_id = any(${ids}::integer[]) and own.day = ${day}::date and own.reversed_at is null`,
  )
  const of = new Map(records.map(({ medicationId, dose }) => [`${medicationId} ${dose.hora}`, dose]))
  return due
    .flatMap(({ id, studentId, times, ...told }) =>
      times.map((hora) => ({
        idMedicacao: id,
        idAluno: studentId,
        dia: day,
        hora,
        ...told,
        registro: of.get(`${id} ${hora}`) ?? null,
      })),
    )
    .toSorted((one, other) => one.hora.localeCompare(other.hora) || one.idMedicacao - other.idMedicacao)
}

type Missed = Omit<DueRequest, 'times'> & Pick<DueDose, 'dia' | 'hora'>

/** Doses of the last days that nobody recorded. */
const missedBefore = async (incoming: Asked, today: string): Promise<readonly Missed[]> => {
  const recent = sql<SqlBool>`miss.day < ${today}::date and miss.day >= ${addDays(today, -LATE_DAYS)}::date`
  const asked = sql<SqlBool>`own.student_id in (select medication.student_id from medication_miss as miss
    join medication on medication.id = miss.medication_id where ${recent})`
  const { rows } = await sql<Missed>`
    select ${REQUEST_COLUMNS}, miss.day as dia, miss.due_time as hora
    from medication_miss as miss join medication on medication.id = miss.medication_id
    join (${atSchool(asked)}) as place on place.student_id = medication.student_id
    join staff_user as giver on giver.id = medication.responsible_id
    where ${recent} and ${isUnrecorded} and ${isShown(incoming)}
    order by miss.day, miss.due_time, medication.id limit 200`.execute(incoming.db)
  return rows
}

interface Row extends Omit<DoseStudent, 'foto' | 'ausente'> {
  readonly avatar: Buffer | null
  readonly avatar_type: string | null
  readonly presence: number | null
}

const studentsOf = async (db: Kysely<Database>, ids: readonly number[], today: string): Promise<DoseStudent[]> => {
  const { rows } = await sql<Row>`
    select student.id, coalesce(student.social_name, student.name) as nome, student.avatar, student.avatar_type,
      coalesce(class_group.name, '') as turma, unit.name as unidade, ${careOf('student.id')} as cuidados,
      ${lastPresence(today)} as presence
    from (${atSchool(sql`own.student_id = any(${ids}::integer[])`)}) as place
    join student on student.id = place.student_id join unit on unit.id = place.unit_id
    left join class_group on class_group.id = place.class_group_id
    order by student.id`.execute(db)
  return rows.map(({ avatar, avatar_type, presence, ...student }) => ({
    ...student,
    foto: photoUrl({ avatar, avatar_type }),
    ausente: presence === ABSENT || presence === JUSTIFIED,
  }))
}
