import { sql, type Transaction } from 'kysely'
import { nameIn } from '#domain/base/list.ts'
import {
  isToldAtOnce,
  isWarning,
  needsCare,
  occurrenceFlaws,
  type SaidOf,
  tagsFor,
  wordingOf,
} from '#domain/occurrences/occurrence.ts'
import { NORMAL, OCCURRENCE_STATUSES, REGISTERED, SUSPENSION, TOLD } from '#domain/occurrences/occurrences.lists.ts'
import type { BodyStudent, Care, OccurrenceBody, RegisterOccurrence } from '#domain/occurrences/occurrences.schemas.ts'
import { filled } from '#domain/occurrences/wording.ts'
import { writeAudit } from '#server/db/audit.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { malformed, refuseFlaws } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { counted, teachersSeen } from '#server/modules/academico/occurrences/choices.ts'
import { type OccurrenceGroup, requireGroup } from '#server/modules/academico/occurrences/place.ts'
import { acknowledgeUntil } from '#server/modules/academico/occurrences/tell.ts'
import { inOwnClassesOf } from '#server/rows/people.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'

type Trx = Transaction<Database>

/**
 * Registers an occurrence; the same key again finds what it made. @throws Refusal 404, audited, as `requireGroup`; 422
 * CHECK_FIELDS, SCHOOL_YEAR_CLOSED
 */
export const registerOccurrence = async (
  incoming: SignedIncoming<RegisterOccurrence>,
): Promise<RegisterOccurrence['answer']> => {
  const { db, body, ...act } = incoming
  const group = await requireGroup(incoming, body.idTurma)
  return inTransaction(db, async (trx) => {
    const tried = { key: body.chave, caller: act.caller, now: act.now }
    const id = await onceByKey(trx, tried, () => write(trx, act, group, body))
    if (id === null) throw malformed()
    return { id }
  })
}

const write = async (trx: Trx, act: Act, group: OccurrenceGroup, body: OccurrenceBody): Promise<number> => {
  await refuseInClosedYear(trx, { idAnoLetivo: group.yearId, idUnidade: group.unitId })
  const ids = body.alunos.map(({ idAluno }) => idAluno)
  if (new Set(ids).size < ids.length) throw malformed()
  const type = await trx
    .selectFrom('occurrence_type')
    .where('id', '=', body.idTipoOcorrencia)
    .where('active', '=', true)
    .selectAll()
    .executeTakeFirst()
  const teacher = await teacherOf(trx, act, body.idProfessor)
  const students = await heldStudents(trx, act, group, ids)
  const isTold = type !== undefined && isToldAtOnce(type.family_sight, body)
  refuseFlaws({
    ...(type === undefined && { idTipoOcorrencia: 'Escolha um tipo da escola.' }),
    ...(teacher === undefined && { idProfessor: 'Escolha um professor da escola.' }),
    ...(students.size < ids.length && {
      alunos: 'Há alunos que não estudam nesta unidade, neste ano. Escolha-os de novo.',
    }),
    ...occurrenceFlaws(body, {
      today: schoolDay(act.now),
      students,
      professor: teacher ?? '',
      natureza: type?.nature ?? null,
    }),
  })
  if (type === undefined) throw malformed()
  const needs = isTold && type.needs_acknowledgement
  const { id } = await trx
    .insertInto('occurrence')
    .values({
      type_id: type.id,
      class_group_id: group.id,
      day: body.dia,
      hour: body.hora === '' ? null : body.hora,
      place: body.lugar.trim(),
      teacher_id: body.idProfessor,
      title: body.titulo.trim(),
      wording: body.texto.trim(),
      body: body.relato.trim(),
      secrecy: body.sigilo,
      status: isTold ? TOLD : REGISTERED,
      needs_acknowledgement: type.needs_acknowledgement,
      registered_by: act.caller.personId,
      registered_at: act.now,
      told_at: isTold ? act.now : null,
      acknowledge_until: needs ? acknowledgeUntil(schoolDay(act.now), type.acknowledgement_days) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const numbers = await numbersOf(trx, { body, group })
  await trx
    .insertInto('occurrence_student')
    .values(
      body.alunos.map((one) =>
        studentRow(id, one, {
          body,
          of: students.get(one.idAluno),
          professor: teacher ?? '',
          nature: type.nature,
          number: numbers.get(one.idAluno) ?? 1,
        }),
      ),
    )
    .execute()
  await writeAudit(trx, {
    ...actor(act),
    entity: 'occurrence',
    entity_id: String(id),
    action: 'create',
    after: {
      Tipo: type.name,
      Turma: group.id,
      // Of restricted ones the audit names nobody.
      ...(body.sigilo === NORMAL && { Alunos: ids }),
      Situação: nameIn(OCCURRENCE_STATUSES, isTold ? TOLD : REGISTERED),
    },
  })
  return id
}

/** The name of a teacher; empty where none is named, undefined for one who is none of the caller's. */
const teacherOf = async (trx: Trx, { caller }: Act, id: number | null): Promise<string | undefined> => {
  if (id === null) return ''
  const found = await teachersSeen(trx, caller)
    .where('staff_user.id', '=', id)
    .select('staff_user.name')
    .executeTakeFirst()
  return found?.name
}

/**
 * Students of the unit in the school year, with the class group of each. They are held until the transaction ends, in the order of
 * their ids: of two warnings at the same moment the second counts the first.
 */
const heldStudents = async (
  trx: Trx,
  { caller }: Act,
  { unitId, yearId }: OccurrenceGroup,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SaidOf>> => {
  await sql`select id from student where id = any(${ids}::integer[]) order by id for no key update`.execute(trx)
  const { rows } = await sql<SaidOf & { id: number }>`
    select distinct on (student.id) student.id, coalesce(student.social_name, student.name) as nome,
      coalesce(seated.name, '') as turma
    from enrolment as own join student on student.id = own.student_id
    left join class_group as seated on seated.id = own.class_group_id
    where own.student_id = any(${ids}::integer[]) and own.unit_id = ${unitId} and own.school_year_id = ${yearId}
      and own.status = 'Matriculado' and ${inOwnClassesOf(caller, 'own.student_id')}
    order by student.id, own.id desc`.execute(trx)
  return new Map(rows.map(({ id, nome, turma }) => [id, { nome, turma }]))
}

interface Numbered {
  readonly body: OccurrenceBody
  readonly group: OccurrenceGroup
}

/** Which warning of the type in the school year this is for each student. */
const numbersOf = async (trx: Trx, { body, group }: Numbered): Promise<ReadonlyMap<number, number>> => {
  const students = body.alunos.filter(({ medida }) => isWarning(medida)).map(({ idAluno }) => idAluno)
  const { rows } = await counted(trx, { students, typeId: body.idTipoOcorrencia, yearId: group.yearId })
  return new Map(rows.map(({ studentId, warnings }) => [studentId, warnings + 1]))
}

interface Filling {
  readonly body: OccurrenceBody
  readonly of: SaidOf | undefined
  readonly professor: string
  /** Of the type. */
  readonly nature: number
  /** The counted one. */
  readonly number: number
}

const studentRow = (id: number, one: BodyStudent, { body, of, professor, nature, number }: Filling) => {
  const warned = isWarning(one.medida)
  const suspended = one.medida === SUSPENSION
  return {
    occurrence_id: id,
    student_id: one.idAluno,
    role: one.papel,
    wording: filled(wordingOf(one, body), tagsFor(of ?? { nome: '', turma: '' }, body, { professor })),
    measure: one.medida,
    warning_number: warned ? (one.numero ?? number) : null,
    number_reason: warned && one.numero !== null ? one.motivoNumero.trim() : '',
    starts_on: suspended ? one.inicio : null,
    ends_on: suspended ? one.fim : null,
    ...(needsCare(nature, one.papel) && one.atendimento !== null && careColumns(one.atendimento)),
  }
}

const careColumns = ({ socorros, atendidoPor, avisado, avisadoAs, encaminhadoPara }: Care) => ({
  first_aid: socorros.trim(),
  attended_by: atendidoPor.trim(),
  told_person: avisado.trim(),
  told_hour: avisadoAs === '' ? null : avisadoAs,
  referred_to: encaminhadoPara.trim(),
})
