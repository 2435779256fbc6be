import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { message } from '#domain/all/messages.ts'
import { CLOSED } from '#domain/calendars/calendarStatus.ts'
import type { EnrolmentType } from '#domain/enrolments/enrolmentStatus.ts'
import { type EntryProcess, entryOn, type WantedPlace } from '#domain/processes/processEntry.ts'
import type { Database } from '#server/db/schema.ts'
import { Refusal } from '#server/http/refusal.ts'

/**
 * The process that admits an enrolment on a day, kept open until the transaction ends. Null if no process of the kind
 * has the grade in that unit and year. @throws Refusal 422 PROCESS_CLOSED or PROCESS_INACTIVE if none of them is open,
 * PLACE_NOT_OFFERED if the open one leaves the place out, BIRTH_OUTSIDE for a birth date outside its range
 */
export const processFor = async (
  trx: Transaction<Database>,
  kind: EnrolmentType,
  wanted: WantedPlace,
  when: AdmissionDay,
): Promise<number | null> => {
  const admission = await heldAdmission(trx, kind, wanted, when)
  if ('id' in admission) return admission.id
  const { code, values } = admission
  throw new Refusal(422, code, { values, fields: { 'matricula.idSerie': message(code, values) } })
}

/** As `processFor`, for callers with their own words for a refusal. */
export const heldAdmission = async (
  trx: Transaction<Database>,
  kind: EnrolmentType,
  wanted: WantedPlace,
  { today, birth }: AdmissionDay,
): Promise<Admission> => {
  const ofYear = sql`kind = ${kind} and school_year_id = ${wanted.idAnoLetivo} for share`
  return entryOn(today, await readProcesses(trx, ofYear), wanted, birth)
}

/** The day of the admission and the birth date; both ISO. */
export interface AdmissionDay {
  readonly today: string
  readonly birth: string
}

export type Admission = ReturnType<typeof entryOn>

/** For places of years that are not closed: why nobody is admitted on a day; empty if somebody may be. */
export const hindrancesOn = async (
  db: Kysely<Database>,
  kind: EnrolmentType,
  today: string,
): Promise<(wanted: WantedPlace) => string> => {
  const admissionFor = await admissionsOn(db, kind, today)
  return (wanted) => hindranceIn(admissionFor(wanted))
}

/** Why nobody is admitted; empty if somebody may be. */
export const hindranceIn = (admission: Admission): string =>
  'id' in admission ? '' : message(admission.code, admission.values)

/** For places of years that are not closed: the process that admits on a day, or the reason against it. */
export const admissionsOn = async (
  db: Kysely<Database>,
  kind: EnrolmentType,
  today: string,
): Promise<(wanted: WantedPlace) => Admission> => {
  const ofOpenYears = sql`kind = ${kind}
    and school_year_id in (select id from school_year where status <> ${CLOSED})`
  const processes = await readProcesses(db, ofOpenYears)
  return (wanted) => entryOn(today, processes, wanted, null)
}

const readProcesses = async (db: Kysely<Database>, wanted: RawBuilder<unknown>): Promise<readonly EntryProcess[]> => {
  const { rows } = await sql<EntryProcess>`
    select id, school_year_id as "idAnoLetivo", name as nome, starts_on as inicio, ends_on as fim, active as ativo,
      array(select unit_id from enrolment_process_unit where process_id = enrolment_process.id) as unidades,
      array(select grade_id from enrolment_process_grade where process_id = enrolment_process.id) as series,
      coalesce((
        select json_agg(json_build_object('idUnidade', unit_id, 'idSerie', grade_id, 'idPeriodo', shift_id))
        from enrolment_process_place where process_id = enrolment_process.id and not offered), '[]') as fora,
      coalesce((
        select json_agg(json_build_object('idSerie', grade_id, 'de', coalesce(born_from::text, ''),
          'ate', coalesce(born_to::text, '')))
        from enrolment_process_grade where process_id = enrolment_process.id
          and (born_from is not null or born_to is not null)), '[]') as nascimentos
    from enrolment_process where ${wanted}
  `.execute(db)
  return rows
}
