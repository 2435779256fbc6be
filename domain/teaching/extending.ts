import { addDays, dayText } from '#domain/base/days.ts'
import { type Room, roomForEnd } from '#domain/base/spans.ts'
import type { Board, BoardAssignment } from '#domain/teaching/assignments.schemas.ts'
import { assignmentFindings, type Facts, type Findings } from '#domain/teaching/assignments.ts'
import { TITULAR } from '#domain/teaching/teaching.lists.ts'

type Extended = Facts & Pick<Board, 'faltas'>

/** Whether a last day is later than the one that an assignment has. Both are ISO. */
export const isLater = ({ fim }: Pick<BoardAssignment, 'fim'>, lastDay: string): boolean => lastDay > fim

/**
 * Where the last day of an assignment may lie (D 2.5): within the school year, of a substitute within the absence that is covered,
 * and before the next titular beside a titular, or the next time of the same teacher.
 */
export const roomForLastDay = (
  { anoLetivo, faltas, atribuicoes }: Pick<Extended, 'anoLetivo' | 'faltas' | 'atribuicoes'>,
  one: BoardAssignment,
): Room<BoardAssignment> => {
  const { idTurma, idDisciplina, idProfessor, tipo, inicio, fim } = one
  const rivals = atribuicoes.filter(
    (other) =>
      other.id !== one.id &&
      other.idTurma === idTurma &&
      other.idDisciplina === idDisciplina &&
      (other.idProfessor === idProfessor || (other.tipo === TITULAR && tipo === TITULAR)),
  )
  const absence = faltas.find(({ id }) => id === one.idFalta)
  return roomForEnd(one, rivals, { inicio, fim: absence?.fim ?? anoLetivo?.fim ?? fim })
}

/** What speaks against letting an assignment last longer: what would against assigning the days that are added. */
export const extensionFindings = (facts: Extended, one: BoardAssignment, lastDay: string): Findings => {
  const { idTurma, idDisciplina, aulasSemana, idProfessor, tipo } = one
  const added = { inicio: addDays(one.fim, 1), fim: lastDay }
  const { recusas, avisos } = assignmentFindings(facts, {
    idProfessor,
    tipo,
    ...added,
    aulas: [{ idTurma, idDisciplina, aulasSemana }],
  })
  const absence = facts.faltas.find(({ id }) => id === one.idFalta)
  return absence === undefined || lastDay <= absence.fim
    ? { recusas, avisos }
    : { recusas: [...recusas, absenceText(absence.fim)], avisos }
}

/** Why a substitute does not stay longer. */
export const absenceText = (lastDay: string): string =>
  `A substituição cobre uma falta, que termina em ${dayText(lastDay)}.`
