import { nameIn } from '#domain/base/list.ts'
import type { Board, BoardAssignment, BoardTeacher } from '#domain/teaching/assignments.schemas.ts'
import { ASSIGNMENT_KINDS } from '#domain/teaching/teaching.lists.ts'
import { hoursText, loadOn } from '#domain/teaching/weeklyLoad.ts'
import type { CellPlace } from '#src/features/academico/assignments/assignments.slice.ts'
import { formatDate } from '#src/lib/dates.ts'
import { plural } from '#src/lib/text.ts'

/** `Matemática, 6º A` */
export const cellName = ({ turmas, disciplinas }: Pick<Board, 'turmas' | 'disciplinas'>, place: CellPlace): string =>
  [
    disciplinas.find(({ id }) => id === place.idDisciplina)?.nome ?? '',
    turmas.find(({ id }) => id === place.idTurma)?.nome ?? '',
  ].join(', ')

export const teacherOf = ({ professores }: Pick<Board, 'professores'>, id: number): string =>
  professores.find((one) => one.id === id)?.nome ?? ''

/** `Titular, de 02/02/2026 a 18/12/2026` */
export const assignmentText = ({ tipo, inicio, fim }: BoardAssignment): string =>
  `${nameIn(ASSIGNMENT_KINDS, tipo)}, de ${formatDate(inicio)} a ${formatDate(fim)}`

/** `18 aulas, 15 h de 30 h` */
export const loadText = (board: Board, { id, horasContrato }: BoardTeacher, day: string): string => {
  const { aulas, minutos } = loadOn(board, board.atribuicoes, id, day)
  const of = horasContrato === null ? '' : ` de ${horasContrato} h`
  return `${plural(aulas, 'aula', 'aulas')}, ${hoursText(minutos)}${of}`
}
