import type { Kysely } from 'kysely'
import type { Board, GetBoard } from '#domain/teaching/assignments.schemas.ts'
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
    return { ...known, dia: hoje, turmas: [], disciplinas: [], professores: [], atribuicoes: [], faltas: [] }
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
