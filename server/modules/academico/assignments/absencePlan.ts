import { sql, type Transaction } from 'kysely'
import type { AbsenceDays, AbsencePlan } from '#domain/teaching/absences.schemas.ts'
import type { Board, BoardAssignment } from '#domain/teaching/assignments.schemas.ts'
import { assignmentFindings } from '#domain/teaching/assignments.ts'
import { SUBSTITUTE, TITULAR } from '#domain/teaching/teaching.lists.ts'
import { lessonsOf } from '#domain/teaching/weeklyLoad.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { boardOf } from '#server/modules/academico/assignments/assign.ts'
import { assignmentEnd } from '#server/rows/teaching.ts'
import { inUnitsOf } from '#server/rows/units.ts'

/** A subject of a class group that an absence leaves without its titular, within the days of both. */
export interface Missed {
  readonly board: Board
  readonly of: BoardAssignment
  readonly place: { readonly idAnoLetivo: number; readonly idUnidade: number }
  readonly inicio: string
  readonly fim: string
}

/** A missed subject, and whether the substitute takes it. */
interface Planned extends Missed {
  readonly coberta: boolean
  readonly recusa: string
  readonly avisos: readonly string[]
}

/** What a teacher would have taught on days of an absence, in the units of the caller. */
export const missedBy = async (
  trx: Transaction<Database>,
  act: Act,
  { idProfessor, inicio, fim, idPeriodo }: Omit<AbsenceDays, 'idSubstituto'>,
): Promise<readonly Missed[]> => {
  const places = await trx
    .selectFrom('class_assignment as own')
    .where('own.staff_user_id', '=', idProfessor)
    .where('own.active', '=', true)
    .where('own.starts_on', '<=', fim)
    .where(sql<boolean>`${assignmentEnd('own')} >= ${inicio}`)
    .where(inUnitsOf(act.caller, 'own.unit_id'))
    .select(['own.school_year_id as idAnoLetivo', 'own.unit_id as idUnidade'])
    .distinct()
    .orderBy('own.unit_id')
    .orderBy('own.school_year_id')
    .execute()
  const missed: Missed[] = []
  for (const place of places) {
    const board = await boardOf(trx, act, place)
    for (const of of board.atribuicoes) {
      const shift = board.turmas.find(({ id }) => id === of.idTurma)?.turno.id
      if (of.idProfessor !== idProfessor || of.tipo !== TITULAR || shift === undefined) continue
      if ((idPeriodo ?? shift) !== shift || of.inicio > fim || of.fim < inicio) continue
      missed.push({
        board,
        of,
        place,
        inicio: of.inicio > inicio ? of.inicio : inicio,
        fim: of.fim < fim ? of.fim : fim,
      })
    }
  }
  return missed
}

/** What the substitute of an absence would take, each subject judged beside all others that they take. */
export const planned = (missed: readonly Missed[], substitute: number | null): readonly Planned[] => {
  if (substitute === null) return missed.map((one) => ({ ...one, coberta: false, recusa: '', avisos: [] }))
  const covers = missed.map((one) => coverOf(one, substitute))
  return missed.map((one, place) => {
    const beside = covers.filter((_, other) => other !== place)
    const { recusas, avisos } = assignmentFindings(
      { ...one.board, atribuicoes: [...one.board.atribuicoes, ...beside] },
      {
        idProfessor: substitute,
        tipo: SUBSTITUTE,
        inicio: one.inicio,
        fim: one.fim,
        aulas: [{ idTurma: one.of.idTurma, idDisciplina: one.of.idDisciplina, aulasSemana: lessonsToCover(one) }],
      },
    )
    const coberta = recusas.length === 0
    return { ...one, coberta, recusa: recusas.join(' '), avisos: coberta ? avisos : [] }
  })
}

const coverOf = (one: Missed, substitute: number): BoardAssignment => ({
  ...one.of,
  id: 0,
  idProfessor: substitute,
  tipo: SUBSTITUTE,
  inicio: one.inicio,
  fim: one.fim,
  aulasSemana: lessonsToCover(one),
})

/** As many lessons a week as the titular gives; of a whole class group all that has no titular of its own. */
export const lessonsToCover = ({ board, of, inicio }: Missed): number => lessonsOf(board, board.atribuicoes, of, inicio)

/** A plan as people read it. */
export const planText = (plan: readonly Planned[]): Omit<AbsencePlan, 'conferido'> => ({
  aulas: plan.map(({ board, of, inicio, fim, coberta, recusa }) => ({
    nome: [
      board.disciplinas.find(({ id }) => id === of.idDisciplina)?.nome ?? '',
      board.turmas.find(({ id }) => id === of.idTurma)?.nome ?? '',
    ].join(', '),
    inicio,
    fim,
    coberta,
    recusa,
  })),
  avisos: [...new Set(plan.flatMap(({ avisos }) => avisos))],
})
