import { type Kysely, sql } from 'kysely'
import type { MedicationSheet, ReadMedication } from '#domain/medication/medication.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { mayChange } from '#server/http/person.ts'
import { notFound } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { medicationsWhere } from '#server/modules/academico/medication/read.ts'
import { requireMedication } from '#server/modules/academico/medication/seen.ts'
import { colleagueOf } from '#server/rows/people.ts'
import { onlyIn } from '#server/rows/units.ts'
import { careOf } from '#server/school/authorisations/care.ts'
import { currentPlaces } from '#server/school/enrolments/current.ts'
import { noteOpening } from '#server/school/people/openings.ts'

/** A request as the school decides about it; the look is audited, and noted as an opened record. @throws Refusal 404, audited */
export const readMedication = async (incoming: SignedIncoming<ReadMedication>): Promise<MedicationSheet> => {
  const { db, params, ...act } = incoming
  await requireMedication(incoming, params.id)
  return inTransaction(db, async (trx) => {
    const sheet = await sheetOf(trx, params.id, act.now)
    await writeAudit(trx, {
      ...actor(act),
      entity: 'medication',
      entity_id: String(params.id),
      action: 'view',
      after: { Aluno: sheet.idAluno },
    })
    await noteOpening({ ...act, db: trx }, [sheet.idAluno])
    return sheet
  })
}

type Own = Pick<
  MedicationSheet,
  'idAluno' | 'aluno' | 'turma' | 'unidade' | 'textoAceito' | 'cuidados' | 'idPessoa' | 'anterior'
> & { readonly unitId: number | null }

/** @throws Refusal 404 */
export const sheetOf = async (db: Kysely<Database>, id: number, now: Date): Promise<MedicationSheet> => {
  const [medication] = await medicationsWhere(db, sql`medication.id = ${id}`, schoolDay(now))
  const { rows } = await sql<Own>`
    select student.id as "idAluno", coalesce(student.social_name, student.name) as aluno,
      coalesce(class_group.name, '') as turma, coalesce(unit.name, '') as unidade, unit.id as "unitId",
      medication.accepted_text as "textoAceito", ${careOf('student.id')} as cuidados,
      medication.responsible_id as "idPessoa",
      coalesce(former.name || ', ' || former.dose || ', ' || array_to_string(former.times, ', '), '') as anterior
    from medication join student on student.id = medication.student_id
    left join lateral (${currentPlaces(sql`reached.id = medication.student_id`)}) as place on true
    left join class_group on class_group.id = place.class_group_id
    left join unit on unit.id = place.unit_id
    left join medication as former on former.id = medication.replaces_id
    where medication.id = ${id}`.execute(db)
  const [own] = rows
  if (medication === undefined || own === undefined) throw notFound()
  const { unitId, ...told } = own
  return { ...medication, ...told, colegas: unitId === null ? [] : await giversOf(db, unitId) }
}

/** The colleagues of a unit who record doses. */
const giversOf = (db: Kysely<Database>, unitId: number) =>
  db
    .selectFrom('staff_user')
    .where('staff_user.active', '=', true)
    .where((eb) => mayChange(eb, 'medicacao'))
    .where(colleagueOf(onlyIn([unitId]), 'staff_user'))
    .select(['staff_user.id', 'staff_user.name as nome'])
    .orderBy('staff_user.name_search')
    .orderBy('staff_user.id')
    .execute()
