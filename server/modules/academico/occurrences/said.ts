import { sql, type Transaction } from 'kysely'
import { needsCare, occurrenceFlaws, type SaidOf, tagsFor, wordingOf } from '#domain/occurrences/occurrence.ts'
import type { BodyStudent, Care, EditBody, OccurrenceEditing } from '#domain/occurrences/occurrences.schemas.ts'
import { filled } from '#domain/occurrences/wording.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { malformed, refuseFlaws } from '#server/http/refusal.ts'
import { counted, teachersSeen } from '#server/modules/academico/occurrences/choices.ts'
import { staffFlaws, writeStaff } from '#server/modules/academico/occurrences/involved.ts'
import { areMeasuresSingle, measureRows, writeMeasures } from '#server/modules/academico/occurrences/measures.ts'
import type { OccurrenceGroup } from '#server/modules/academico/occurrences/place.ts'
import { inOwnClassesOf } from '#server/rows/people.ts'

type Trx = Transaction<Database>

/** What somebody says of an occurrence, when they register it and when they change it. */
export type Said = Omit<EditBody, 'versao'>

interface SaidAbout {
  readonly group: OccurrenceGroup
  /** Undefined for one that is none of the school's. */
  readonly type: { readonly id: number; readonly nature: number } | undefined
  /** The occurrence as it stands; null for a new one. */
  readonly before: OccurrenceEditing | null
  /** Further sentences. */
  readonly flaws: Readonly<Record<string, string>>
}

/** What was said, with what is known of the people in it. */
export interface CheckedSaid {
  readonly said: Said
  readonly students: ReadonlyMap<number, SaidOf>
  /** Empty without one. */
  readonly teacher: string
}

/**
 * Checks what is said of an occurrence. Its students are held until the transaction ends. Who is in it already stays there, whatever
 * became of them meanwhile. @throws Refusal 400 for a student or a measure that comes twice; 422 CHECK_FIELDS
 */
export const checkSaid = async (
  trx: Trx,
  act: Act,
  said: Said,
  { group, type, before, flaws }: SaidAbout,
): Promise<CheckedSaid> => {
  const ids = said.alunos.map(({ idAluno }) => idAluno)
  if (new Set(ids).size < ids.length || !areMeasuresSingle(said.alunos)) throw malformed()
  const kept = before?.alunos.map(({ idAluno }) => idAluno) ?? []
  const teacher = await teacherOf(trx, act, said.idProfessor, before?.professor ?? null)
  const students = await heldStudents(trx, act, { group, ids, kept })
  refuseFlaws({
    ...flaws,
    ...(teacher === undefined && { idProfessor: 'Escolha um professor da escola.' }),
    ...(students.size < ids.length && {
      alunos: 'Há alunos que não estudam nesta unidade, neste ano. Escolha-os de novo.',
    }),
    ...(await staffFlaws(trx, act, said.funcionarios, before?.funcionarios ?? [])),
    ...occurrenceFlaws(said, {
      today: schoolDay(act.now),
      students,
      professor: teacher ?? '',
      natureza: type?.nature ?? null,
    }),
  })
  return { said, students, teacher: teacher ?? '' }
}

/** The name of a teacher; empty where none is named, undefined for one who is none of the caller's and was not named before. */
const teacherOf = async (
  trx: Trx,
  { caller }: Act,
  id: number | null,
  before: OccurrenceEditing['professor'],
): Promise<string | undefined> => {
  if (id === null) return ''
  if (id === before?.id) return before.nome
  const found = await teachersSeen(trx, caller)
    .where('staff_user.id', '=', id)
    .select('staff_user.name')
    .executeTakeFirst()
  return found?.name
}

interface HeldOf {
  readonly group: OccurrenceGroup
  readonly ids: readonly number[]
  /** Those who are in the occurrence already. */
  readonly kept: readonly number[]
}

/**
 * Students of the unit in the school year, with the class group of each. They are held until the transaction ends, in the order of
 * their ids: of two warnings at the same moment the second counts the first.
 */
const heldStudents = async (
  trx: Trx,
  { caller }: Act,
  { group: { unitId, yearId }, ids, kept }: HeldOf,
): Promise<ReadonlyMap<number, SaidOf>> => {
  await sql`select id from student where id = any(${ids}::integer[]) order by id for no key update`.execute(trx)
  const { rows } = await sql<SaidOf & { id: number }>`
    select distinct on (student.id) student.id, coalesce(student.social_name, student.name) as nome,
      coalesce(seated.name, '') as turma
    from enrolment as own join student on student.id = own.student_id
    left join class_group as seated on seated.id = own.class_group_id
    where own.student_id = any(${ids}::integer[]) and own.unit_id = ${unitId} and own.school_year_id = ${yearId}
      and (own.student_id = any(${kept}::integer[])
        or (own.status = 'Matriculado' and ${inOwnClassesOf(caller, 'own.student_id')}))
    order by student.id, own.status = 'Matriculado' desc, own.id desc`.execute(trx)
  return new Map(rows.map(({ id, nome, turma }) => [id, { nome, turma }]))
}

const NOBODY: SaidOf = { nome: '', turma: '' }

/** The row of a student's part. `nature`: code of OCCURRENCE_NATURES. */
export const partRow = (id: number, one: BodyStudent, { said, students, teacher }: CheckedSaid, nature: number) => ({
  occurrence_id: id,
  student_id: one.idAluno,
  role: one.papel,
  wording: filled(wordingOf(one, said), tagsFor(students.get(one.idAluno) ?? NOBODY, said, { professor: teacher })),
  ...careColumns(needsCare(nature, one.papel) ? one.atendimento : null),
})

const careColumns = (care: Care | null) => ({
  first_aid: care?.socorros.trim() ?? null,
  attended_by: care?.atendidoPor.trim() ?? '',
  told_person: care?.avisado.trim() ?? '',
  told_hour: care === null || care.avisadoAs === '' ? null : care.avisadoAs,
  referred_to: care?.encaminhadoPara.trim() ?? '',
})

/** The columns of what is said of an occurrence as a whole. */
export const saidColumns = (said: Said) => ({
  day: said.dia,
  hour: said.hora === '' ? null : said.hora,
  place: said.lugar.trim(),
  teacher_id: said.idProfessor,
  title: said.titulo.trim(),
  wording: said.texto.trim(),
  body: said.relato.trim(),
  secrecy: said.sigilo,
})

interface Written {
  readonly id: number
  readonly typeId: number
  readonly yearId: number
  /** The occurrence as it stood; null for a new one. */
  readonly before: OccurrenceEditing | null
}

/** Keeps the measures of the students, with the number of each warning, and who of the school took part. */
export const writeFurther = async (
  trx: Trx,
  { alunos, funcionarios }: Said,
  { id, typeId, yearId, before }: Written,
): Promise<void> => {
  const parts = await trx
    .selectFrom('occurrence_student')
    .where('occurrence_id', '=', id)
    .select(['id', 'student_id'])
    .execute()
  const partOf = new Map(parts.map((part) => [part.student_id, part.id]))
  const { rows } = await counted(trx, { students: [...partOf.keys()], typeId, yearId, except: id })
  const warnings = new Map(rows.map((row) => [row.studentId, row.warnings]))
  await writeMeasures(
    trx,
    alunos.flatMap(({ idAluno, medidas }) => {
      const partId = partOf.get(idAluno)
      const contados = before?.alunos.find((one) => one.idAluno === idAluno)?.contados ?? []
      const counting = {
        before: warnings.get(idAluno) ?? 0,
        kept: new Map(contados.map(({ medida, numero }) => [medida, numero])),
      }
      return partId === undefined ? [] : [{ partId, rows: measureRows(medidas, counting) }]
    }),
  )
  await writeStaff(trx, id, funcionarios)
}
