import { type Kysely, sql } from 'kysely'
import type { Board, GetBoard } from '#domain/teaching/assignments.schemas.ts'
import { DRAFT } from '#domain/timetables/timetables.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { InUnits } from '#server/http/person.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { readBoardTeachers } from '#server/modules/academico/assignments/boardTeachers.ts'
import { asksCertificates } from '#server/modules/academico/assignments/certificates.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { readAssignments, readGroups, readSubjects } from '#server/school/teaching/assigned.ts'
import { type Place, dayIn, readUnits, readYear, readYears } from '#server/school/teaching/places.ts'
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
    return {
      ...known,
      dia: hoje,
      turmas: [],
      disciplinas: [],
      professores: [],
      atribuicoes: [],
      faltas: [],
      horarios: [],
    }
  const dia = dayIn(year, hoje)
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
    horarios: await readHours(db, place),
  }
}

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

/** Lessons of the weeks that hold on the day, at times at which a teacher is not there in the year: all others warn of nothing. */
const readHours = async (db: Kysely<Database>, { year, unit, day }: Place): Promise<Board['horarios']> => {
  const { rows } = await sql<Board['horarios'][number]>`
    select distinct own.id as "idTurma", item.subject_id as "idDisciplina", item.week_day as "diaSemana",
      time.starts_at as comeca, time.ends_at as termina
    from class_group as own
    join timetable as week on week.class_group_id = own.id and week.status <> ${DRAFT} and week.starts_on <= ${day}::date
      and coalesce(week.ends_on >= ${day}::date, true)
    join timetable_item as item on item.timetable_id = week.id
    join class_time as time on time.id = item.class_time_id
    where own.school_year_id = ${year} and own.unit_id = ${unit} and own.active and exists (
      select 1 from teacher_availability as away where away.school_year_id = ${year} and not away.preferred
        and away.week_day = item.week_day and away.starts_at < time.ends_at and time.starts_at < away.ends_at)
    order by own.id, item.week_day, time.starts_at, item.subject_id`.execute(db)
  return rows
}
