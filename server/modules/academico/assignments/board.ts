import { type Kysely, sql } from 'kysely'
import { CLOSED } from '#domain/calendars/calendarStatus.ts'
import { CLASS_TEACHING } from '#domain/subjects/subjects.lists.ts'
import type { Board, BoardAssignment, GetBoard } from '#domain/teaching/assignments.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { InUnits } from '#server/http/person.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { readBoardTeachers } from '#server/modules/academico/assignments/boardTeachers.ts'
import { asksCertificates } from '#server/modules/academico/assignments/certificates.ts'
import type { Place } from '#server/modules/academico/assignments/place.ts'
import { itemsOfGroups } from '#server/rows/matrices.ts'
import { assignmentEnd } from '#server/rows/teaching.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { runningYearId } from '#server/school/years/years.ts'

/** Who teaches what in a year of a unit; of an unknown one, or one that is not the caller's, nothing. */
export const getBoard = async ({ db, caller, query, now }: SignedIncoming<GetBoard>): Promise<Board> => {
  const unidades = await readUnits(db, caller)
  const asked = query.idAtribuicao === undefined ? undefined : await placeOf(db, caller, query.idAtribuicao)
  const idUnidade = query.idUnidade ?? asked?.unit ?? unidades[0]?.id ?? 0
  const idAnoLetivo = query.idAnoLetivo ?? asked?.year ?? (await runningYearId(db)) ?? 0
  const unidade = unidades.find(({ id }) => id === idUnidade) ?? null
  const board = await readBoard(db, { idAnoLetivo, unidade, unidades, hoje: schoolDay(now) })
  return asked?.unit === idUnidade && asked.year === idAnoLetivo ? { ...board, aberta: asked.cell } : board
}

/** Where an assignment of the caller's units stands; undefined for any other. */
const placeOf = async (db: Kysely<Database>, caller: InUnits, id: number) => {
  const row = await db
    .selectFrom('class_assignment')
    .where('id', '=', id)
    .where(inUnitsOf(caller, 'class_assignment.unit_id'))
    .select(['school_year_id as year', 'unit_id as unit', 'class_group_id as idTurma', 'subject_id as idDisciplina'])
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { year, unit, ...cell } = row
  return { year, unit, cell }
}

export interface BoardPlace {
  readonly idAnoLetivo: number
  /** Null: no board. */
  readonly unidade: Board['unidade']
  /** Among which the caller may choose. */
  readonly unidades: Board['unidades']
  /** ISO day. */
  readonly hoje: string
}

/** The board as it stands, in a handful of queries whatever its size. */
export const readBoard = async (
  db: Kysely<Database>,
  { idAnoLetivo, unidade, unidades, hoje }: BoardPlace,
): Promise<Board> => {
  const anos = await readYears(db)
  const year = unidade === null ? null : await readYear(db, idAnoLetivo, unidade.id)
  const exigeCertidao = await asksCertificates(db)
  const known = { anos, unidades, unidade, hoje, anoLetivo: year, exigeCertidao, aberta: null }
  if (year === null || unidade === null)
    return { ...known, dia: hoje, turmas: [], disciplinas: [], professores: [], atribuicoes: [], faltas: [] }
  const dia = hoje < year.inicio ? year.inicio : hoje > year.fim ? year.fim : hoje
  const place = { year: idAnoLetivo, unit: unidade.id, day: dia }
  const atribuicoes = await readAssignments(db, place)
  return {
    ...known,
    dia,
    turmas: await readGroups(db, place),
    disciplinas: await readSubjects(db, place),
    professores: await readBoardTeachers(db, place),
    atribuicoes,
    faltas: await readAbsences(db, place),
  }
}

export const readUnits = (db: Kysely<Database>, caller: InUnits): Promise<Board['unidades']> =>
  db
    .selectFrom('unit')
    .where('active', '=', true)
    .where(inUnitsOf(caller, 'unit.id'))
    .select(['id', 'short_name as nome'])
    .orderBy('short_name')
    .orderBy('id')
    .execute()

const readYears = async (db: Kysely<Database>): Promise<Board['anos']> =>
  (await db.selectFrom('school_year').select(['id', 'year']).orderBy('year', 'desc').execute()).map(({ id, year }) => ({
    id,
    nome: String(year),
  }))

/** A school year as a unit has it. */
const readYear = async (db: Kysely<Database>, id: number, unit: number): Promise<Board['anoLetivo']> => {
  const row = await db
    .selectFrom('school_year')
    .leftJoin('unit_year', (join) =>
      join.onRef('unit_year.school_year_id', '=', 'school_year.id').on('unit_year.unit_id', '=', unit),
    )
    .where('school_year.id', '=', id)
    .select((eb) => [
      'school_year.year',
      eb.fn.coalesce('unit_year.starts_on', 'school_year.starts_on').as('inicio'),
      eb.fn.coalesce('unit_year.ends_on', 'school_year.ends_on').as('fim'),
      eb.fn.coalesce('unit_year.status', 'school_year.status').as('status'),
    ])
    .executeTakeFirst()
  if (row === undefined) return null
  return { id, nome: String(row.year), inicio: row.inicio, fim: row.fim, encerrado: row.status === CLOSED }
}

const readGroups = async (db: Kysely<Database>, { year, unit, day }: Place): Promise<Board['turmas']> => {
  const groups = await db
    .selectFrom('class_group')
    .innerJoin('grade', 'grade.id', 'class_group.grade_id')
    .innerJoin('course', 'course.id', 'grade.course_id')
    .innerJoin('shift', 'shift.id', 'class_group.shift_id')
    .where('class_group.active', '=', true)
    .where('class_group.school_year_id', '=', year)
    .where('class_group.unit_id', '=', unit)
    .select([
      'class_group.id',
      'class_group.name as nome',
      'course.id as courseId',
      'course.name as course',
      'shift.id as shiftId',
      'shift.name as shift',
    ])
    .select((eb) => [
      eb.fn.coalesce('course.level', eb.val(0)).as('nivel'),
      eb.fn.coalesce('course.lesson_minutes', eb.val(USUAL_LESSON)).as('minutosAula'),
      sql<string>`(select string_agg(one.name, ', ' order by one.position, one.id)
        from class_group_grade as taught join grade as one on one.id = taught.grade_id
        where taught.class_group_id = class_group.id)`.as('series'),
    ])
    .orderBy('course.position')
    .orderBy('course.id')
    .orderBy('grade.position')
    .orderBy('class_group.name_search')
    .orderBy('class_group.id')
    .execute()
  const { rows } = await sql<Item>`
    select taught.class_group_id as "idTurma", item.subject_id as "idDisciplina",
      max(item.weekly_lessons) as "aulasSemana", max(item.curriculum_base) as base,
      bool_or(item.is_class_teaching) as regencia, min(item.position) as position
    from ${itemsOfGroups(day)}
    where taught.school_year_id = ${year} and taught.unit_id = ${unit}
    group by taught.class_group_id, item.subject_id order by position, item.subject_id
  `.execute(db)
  return groups.map(({ courseId, course, shiftId, shift, ...group }) => ({
    ...group,
    curso: { id: courseId, nome: course },
    turno: { id: shiftId, nome: shift },
    itens: rows.flatMap(({ idTurma, idDisciplina, aulasSemana, base, regencia }) =>
      idTurma === group.id ? [{ idDisciplina, aulasSemana, base, regencia }] : [],
    ),
  }))
}

/** Minutes of a lesson where the course names none. */
const USUAL_LESSON = 50

interface Item {
  readonly idTurma: number
  readonly idDisciplina: number
  readonly aulasSemana: number
  readonly base: number
  readonly regencia: boolean
}

/** The subjects of the matrices, those that stand for whole class groups, and others that are assigned. */
const readSubjects = async (db: Kysely<Database>, { year, unit, day }: Place): Promise<Board['disciplinas']> => {
  const { rows } = await sql<Board['disciplinas'][number]>`
    select id, name as nome, short_name as sigla, kind = ${CLASS_TEACHING} as regencia from subject
    where (kind = ${CLASS_TEACHING} and active) or id in (
      select item.subject_id from ${itemsOfGroups(day)}
      where taught.school_year_id = ${year} and taught.unit_id = ${unit})
    or id in (select subject_id from class_assignment
      where school_year_id = ${year} and unit_id = ${unit} and active)
    order by position, name_search, id
  `.execute(db)
  return rows
}

const assignments = (db: Kysely<Database>) =>
  db
    .selectFrom('class_assignment')
    .select([
      'id',
      'class_group_id as idTurma',
      'subject_id as idDisciplina',
      'staff_user_id as idProfessor',
      'kind as tipo',
      'starts_on as inicio',
      'weekly_lessons as aulasSemana',
      'absence_id as idFalta',
      'version as versao',
    ])
    .select((eb) => [
      assignmentEnd('class_assignment').as('fim'),
      eb.fn.coalesce('act', eb.val('')).as('ato'),
      eb.fn.coalesce('end_reason', eb.val('')).as('motivoFim'),
    ])

const readAssignments = (db: Kysely<Database>, { year, unit }: Place): Promise<BoardAssignment[]> =>
  assignments(db)
    .where('active', '=', true)
    .where('school_year_id', '=', year)
    .where('unit_id', '=', unit)
    .orderBy('kind')
    .orderBy('starts_on')
    .orderBy('id')
    .execute()

/** One assignment, as the board shows it. */
export const readAssignment = (db: Kysely<Database>, id: number): Promise<BoardAssignment> =>
  assignments(db).where('id', '=', id).executeTakeFirstOrThrow()

const readAbsences = (db: Kysely<Database>, { year, unit }: Place): Promise<Board['faltas']> =>
  db
    .selectFrom('teacher_absence as absence')
    .where('absence.active', '=', true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('class_assignment as own')
          .select('own.id')
          .whereRef('own.staff_user_id', '=', 'absence.staff_user_id')
          .where('own.school_year_id', '=', year)
          .where('own.unit_id', '=', unit),
      ),
    )
    .select([
      'absence.id',
      'absence.staff_user_id as idProfessor',
      'absence.starts_on as inicio',
      'absence.ends_on as fim',
      'absence.shift_id as idPeriodo',
    ])
    .orderBy('absence.starts_on')
    .orderBy('absence.id')
    .execute()
