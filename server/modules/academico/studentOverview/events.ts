import { type Kysely, sql } from 'kysely'
import { dayText } from '#domain/base/days.ts'
import { nameIn } from '#domain/base/list.ts'
import { listAllIssued } from '#domain/documents/documents.endpoints.ts'
import { DOCUMENT_TYPES, MONEY_TYPES } from '#domain/documents/documents.lists.ts'
import { listAlerts } from '#domain/infrequency/infrequency.endpoints.ts'
import { ABSENCE_LEVELS, RESOLVED } from '#domain/infrequency/infrequency.lists.ts'
import { listMedications, readMedicationDay } from '#domain/medication/medication.endpoints.ts'
import { isUnderWay, kindText } from '#domain/movements/movement.ts'
import { GIVEN_UP, type MovementKind, type MovementStatus, UNDONE } from '#domain/movements/movements.lists.ts'
import { listOccurrences } from '#domain/occurrences/occurrences.endpoints.ts'
import { CANCELLED, NORMAL } from '#domain/occurrences/occurrences.lists.ts'
import { relocationText } from '#domain/relocations/relocation.ts'
import { type RelocationKind, type RelocationStatus, TAKEN_BACK } from '#domain/relocations/relocations.lists.ts'
import {
  ABSENCE_ALERT,
  DEPARTURE_ALERT,
  HEALTH_ALERT,
  OF_DISMISSALS,
  OF_DOCUMENTS,
  OF_MOVEMENT,
  OF_OCCURRENCES,
  OF_RELOCATION,
} from '#domain/students/hub.lists.ts'
import type { HubAlert, TimelineEntry } from '#domain/students/students.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { mayCall } from '#server/http/caller.ts'
import { startOfSchoolMinute } from '#server/http/clock.ts'
import { careOf } from '#server/school/authorisations/care.ts'
import { seesOccurrence } from '#server/school/occurrences/seen.ts'

type Reading = Act & { readonly db: Kysely<Database>; readonly studentId: number }

/** A departure of a student that was not given up. */
export interface Departure {
  readonly id: number
  readonly kind: MovementKind
  readonly status: MovementStatus
  /** ISO: the last day, which may be still to come. */
  readonly day: string
  readonly school: string
}

/** What happened to a student beside enrolments and guardians, of what the caller may see; in no order. */
export const readEvents = async (
  reading: Reading,
  departures: readonly Departure[],
): Promise<readonly TimelineEntry[]> => [
  ...departures.filter(({ status }) => !isUnderWay(status)).map(left),
  ...(await movesOf(reading)),
  ...(await dismissalsOf(reading)),
  ...(mayCall(reading.caller, listOccurrences.access) ? await occurrencesOf(reading) : []),
  ...(mayCall(reading.caller, listAllIssued.access) ? await documentsOf(reading) : []),
]

/** What stands above everything else of a student, of what the caller may see. Debt is never among it. */
export const readHubAlerts = async (
  { db, caller, studentId }: Reading,
  departures: readonly Departure[],
): Promise<readonly HubAlert[]> => {
  const seesHealth = mayCall(caller, listMedications.access) || mayCall(caller, readMedicationDay.access)
  const seesAbsences = mayCall(caller, listAlerts.access)
  const { rows } = await sql<{ care: string; alertId: number | null; level: number | null }>`
    select ${careOf('student.id')} as care, alert.id as "alertId", alert.level
    from student left join lateral (
      select absence_alert.id, absence_alert.level from absence_alert
      join enrolment on enrolment.id = absence_alert.enrolment_id
      where enrolment.student_id = student.id and absence_alert.level > 0 and absence_alert.status <> ${RESOLVED}
      order by absence_alert.id desc limit 1) as alert on true
    where student.id = ${studentId}`.execute(db)
  const [own] = rows
  return [
    ...(seesHealth && own !== undefined && own.care !== ''
      ? [{ tipo: HEALTH_ALERT, texto: own.care, idRegistro: null }]
      : []),
    ...departures
      .filter(({ status }) => isUnderWay(status))
      .map(({ id, kind, day }) => ({
        tipo: DEPARTURE_ALERT,
        texto: `${kindText(kind)}, último dia ${dayText(day)}`,
        idRegistro: id,
      })),
    ...(seesAbsences && own?.alertId != null
      ? [{ tipo: ABSENCE_ALERT, texto: nameIn(ABSENCE_LEVELS, own.level ?? 0), idRegistro: own.alertId }]
      : []),
  ]
}

/** The departures of a student, in order, without those that were given up. */
export const findDepartures = (db: Kysely<Database>, studentId: number): Promise<Departure[]> =>
  db
    .selectFrom('movement')
    .innerJoin('enrolment', 'enrolment.id', 'movement.enrolment_id')
    .where('enrolment.student_id', '=', studentId)
    .where('movement.status', '<>', GIVEN_UP)
    .select(['movement.id', 'movement.kind', 'movement.status', 'movement.day', 'movement.school'])
    .orderBy('movement.id')
    .execute()

/** Noon of a day at the school, so that no time zone moves it to another day. */
export const noonOf = (day: string): string => startOfSchoolMinute(day, '12:00').toISOString()

const left = ({ id, kind, status, day, school }: Departure): TimelineEntry => ({
  quando: noonOf(day),
  tipo: OF_MOVEMENT,
  titulo: status === UNDONE ? `${kindText(kind)} (desfeita)` : kindText(kind),
  detalhe: school,
  idRegistro: id,
})

/** Changes of place within a year, but the way back of a relocation that was undone: the relocation tells it. */
const movesOf = async ({ db, studentId }: Reading): Promise<readonly TimelineEntry[]> => {
  const { rows } = await sql<Move>`
    select change.effective_on as day, change.before, change.after, relocation.id, relocation.kind,
      relocation.status, from_unit.short_name as "fromUnit", to_unit.short_name as "toUnit"
    from place_change as change join enrolment on enrolment.id = change.enrolment_id
    left join relocation on relocation.place_change_id = change.id
    left join unit as from_unit on from_unit.id = relocation.from_unit_id
    left join unit as to_unit on to_unit.id = relocation.to_unit_id
    where enrolment.student_id = ${studentId} and not exists (select from relocation as undone
      where undone.enrolment_id = change.enrolment_id and undone.place_change_id < change.id
        and undone.ended_at = change.changed_at)
    order by change.id`.execute(db)
  return rows.map(({ day, before, after, id, kind, status, fromUnit, toUnit }) => {
    const isElsewhere = fromUnit !== toUnit
    const title = kind === null ? 'Troca de turma, turno ou curso' : relocationText(kind)
    return {
      quando: noonOf(day),
      tipo: id === null ? OF_MOVEMENT : OF_RELOCATION,
      titulo: status === TAKEN_BACK ? `${title} (desfeita)` : title,
      detalhe: `${placeText(before, isElsewhere ? fromUnit : null)} → ${placeText(after, isElsewhere ? toUnit : null)}`,
      idRegistro: id,
    }
  })
}

interface Move {
  readonly day: string
  readonly before: Place
  readonly after: Place
  /** Of the relocation; it and what follows is null for another change. */
  readonly id: number | null
  readonly kind: RelocationKind | null
  readonly status: RelocationStatus | null
  readonly fromUnit: string | null
  readonly toUnit: string | null
}

/** As `place_change` keeps it: names. */
interface Place {
  readonly serie: string
  readonly periodo: string | null
  readonly turma: string | null
}

const placeText = ({ serie, periodo, turma }: Place, unit: string | null): string =>
  [unit, turma ?? serie, periodo].filter(Boolean).join(' · ')

const dismissalsOf = async ({ db, studentId }: Reading): Promise<readonly TimelineEntry[]> => {
  const { rows } = await sql<{ day: string; subject: string; isWhole: boolean; isRemoved: boolean }>`
    select held.starts_on as day, subject.name as subject, held.stages = '{}' as "isWhole",
      held.removed_at is not null as "isRemoved"
    from subject_dismissal as held join enrolment on enrolment.id = held.enrolment_id
    join subject on subject.id = held.subject_id
    where enrolment.student_id = ${studentId} order by held.id`.execute(db)
  return rows.map(({ day, subject, isWhole, isRemoved }) => ({
    quando: noonOf(day),
    tipo: OF_DISMISSALS,
    titulo: isRemoved ? `Dispensa de ${subject} (retirada)` : `Dispensa de ${subject}`,
    detalhe: isWhole ? 'O ano todo' : 'Algumas etapas',
    idRegistro: null,
  }))
}

const occurrencesOf = async (reading: Reading): Promise<readonly TimelineEntry[]> => {
  const { rows } = await sql<{ id: number; day: string; type: string; title: string }>`
    select occurrence.id, occurrence.day, type.name as type,
      case when occurrence.secrecy = ${sql.lit(NORMAL)} then occurrence.title else '' end as title
    from occurrence_student as own join occurrence on occurrence.id = own.occurrence_id
    join class_group on class_group.id = occurrence.class_group_id
    join occurrence_type as type on type.id = occurrence.type_id
    where own.student_id = ${reading.studentId} and occurrence.status <> ${CANCELLED} and ${seesOccurrence(reading)}
    order by occurrence.id`.execute(reading.db)
  return rows.map(({ id, day, type, title }) => ({
    quando: noonOf(day),
    tipo: OF_OCCURRENCES,
    titulo: type,
    detalhe: title,
    idRegistro: id,
  }))
}

/** What the school issued and did not cancel. What tells of payments is not for those who teach. */
const documentsOf = async ({ db, studentId }: Reading): Promise<readonly TimelineEntry[]> => {
  const rows = await db
    .selectFrom('issued_document')
    .where('student_id', '=', studentId)
    .where('cancelled_at', 'is', null)
    .where('type', 'not in', [...MONEY_TYPES])
    .select(['type', 'number', 'year', 'issued_at'])
    .orderBy('id')
    .execute()
  return rows.map(({ type, number, year, issued_at }) => ({
    quando: issued_at.toISOString(),
    tipo: OF_DOCUMENTS,
    titulo: nameIn(DOCUMENT_TYPES, type),
    detalhe: `Nº ${number}/${year}`,
    idRegistro: null,
  }))
}
