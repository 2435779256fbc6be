import { addDays } from '#domain/base/days.ts'
import { type Room, roomForEnd, roomForStart, type Span } from '#domain/base/spans.ts'
import { isDay } from '#domain/base/typedDay.ts'
import type { Board, BoardAssignment } from '#domain/teaching/assignments.schemas.ts'
import { absenceText, roomForLastDay } from '#domain/teaching/extending.ts'
import { TITULAR } from '#domain/teaching/teaching.lists.ts'
import { meet } from '#domain/teaching/weeklyLoad.ts'
import type { AssignValues, EndValues } from '#src/features/academico/assignments/assignForm.ts'
import type { CellPlace } from '#src/features/academico/assignments/assignments.slice.ts'
import { assignmentText, teacherOf } from '#src/features/academico/assignments/boardWords.ts'
import { formatDate } from '#src/lib/dates.ts'
import type { SpanBar, SpanHandle } from '#src/ui/SpanBars.tsx'

type Move = (day: string) => void

/** Everybody who teaches a subject to a class group in the year, past and future, also as a teacher of the whole class group. */
export const assignmentsAt = (
  { atribuicoes, disciplinas }: Pick<Board, 'atribuicoes' | 'disciplinas'>,
  place: CellPlace,
): readonly BoardAssignment[] => {
  const whole = disciplinas.flatMap(({ id, regencia }) => (regencia ? [id] : []))
  return atribuicoes.filter(
    ({ idTurma, idDisciplina }) =>
      idTurma === place.idTurma && (idDisciplina === place.idDisciplina || whole.includes(idDisciplina)),
  )
}

/** Assignments as bars on the line of the year. */
export const assignmentBars = (board: Board, all: readonly BoardAssignment[]): readonly SpanBar[] =>
  all.map((one) => ({
    key: one.id,
    name: teacherOf(board, one.idProfessor),
    detail: assignmentText(one),
    inicio: one.inicio,
    fim: one.fim,
    look: one.fim < board.dia ? 'over' : one.inicio > board.dia ? 'planned' : 'held',
  }))

/** The bars of a subject while the last day of an assignment moves, also to a later day; who takes over begins on the day after. */
export const endingBars = (
  board: Board,
  one: BoardAssignment,
  { values, onMove }: { readonly values: EndValues; readonly onMove: Move },
): readonly SpanBar[] => {
  const fim = isDay(values.ultimoDia) ? values.ultimoDia : one.fim
  const room = roomForLastDay(board, one)
  const absence = board.faltas.find(({ id }) => id === one.idFalta)
  const handle: SpanHandle = {
    edge: 'fim',
    label: `Último dia de ${teacherOf(board, one.idProfessor)}`,
    room,
    whyNotEarlier: `A atribuição começa em ${formatDate(one.inicio)}: o último dia não pode ser antes.`,
    whyNotLater: absence !== undefined && room.stopsLater === null ? absenceText(absence.fim) : laterText(board, room),
    onMove,
  }
  const moved = { ...one, fim }
  const successor =
    values.idNovoProfessor === null || fim >= one.fim
      ? []
      : [{ ...one, id: 0, idProfessor: values.idNovoProfessor, inicio: addDays(fim, 1) }]
  const others = assignmentsAt(board, one).filter(({ id }) => id !== one.id)
  return [
    ...assignmentBars(board, [moved]).map((bar) => ({ ...bar, handles: [handle] })),
    ...assignmentBars(board, [...successor, ...others]),
  ]
}

/** The bars of a subject with a new assignment, whose two days stop where somebody else may not be beside it. */
export const newBars = (
  board: Board,
  values: AssignValues,
  move: Readonly<Record<keyof Span, Move>>,
): readonly SpanBar[] => {
  const { anoLetivo: year } = board
  const [cell] = values.aulas
  if (year === null || cell === undefined) return []
  const others = assignmentsAt(board, cell)
  const own = { inicio: values.inicio, fim: values.fim === '' ? year.fim : values.fim }
  if (!isDay(own.inicio) || !isDay(own.fim) || own.fim < own.inicio) return assignmentBars(board, others)
  const rivals = others.filter(
    ({ idDisciplina, idProfessor, tipo }) =>
      idDisciplina === cell.idDisciplina &&
      (idProfessor === values.idProfessor || (tipo === TITULAR && values.tipo === TITULAR)),
  )
  const isFree = !rivals.some((other) => meet(other, own)) && own.inicio >= year.inicio && own.fim <= year.fim
  const bar: SpanBar = {
    key: 'nova',
    name: values.idProfessor === null ? 'Nova atribuição' : teacherOf(board, values.idProfessor),
    detail: `Nova, de ${formatDate(own.inicio)} a ${formatDate(own.fim)}`,
    ...own,
    look: 'planned',
    handles: isFree ? newHandles(board, own, { rivals, year, move }) : [],
  }
  return [bar, ...assignmentBars(board, others)]
}

/** What keeps a last day from lying later: somebody else, or the end of the school year. */
const laterText = (board: Board, { stopsLater, latest }: Room<BoardAssignment>): string =>
  stopsLater === null
    ? `O ano letivo termina em ${formatDate(board.anoLetivo?.fim ?? latest)}.`
    : `${teacherOf(board, stopsLater.idProfessor)} dá a disciplina a partir de ${formatDate(stopsLater.inicio)}.`

interface Around {
  readonly rivals: readonly BoardAssignment[]
  readonly year: Span
  readonly move: Readonly<Record<keyof Span, Move>>
}

const newHandles = (board: Board, own: Span, { rivals, year, move }: Around): readonly SpanHandle[] => {
  const [start, end] = [roomForStart(own, rivals, year), roomForEnd(own, rivals, year)]
  return [
    {
      edge: 'inicio',
      label: 'Início da nova atribuição',
      room: start,
      whyNotEarlier:
        start.stopsEarlier === null
          ? `O ano letivo começa em ${formatDate(year.inicio)}.`
          : `${teacherOf(board, start.stopsEarlier.idProfessor)} dá a disciplina até ${formatDate(start.stopsEarlier.fim)}.`,
      whyNotLater: `A nova atribuição termina em ${formatDate(own.fim)}: o início não pode ser depois.`,
      onMove: move.inicio,
    },
    {
      edge: 'fim',
      label: 'Fim da nova atribuição',
      room: end,
      whyNotEarlier: `A nova atribuição começa em ${formatDate(own.inicio)}: o fim não pode ser antes.`,
      whyNotLater: laterText(board, end),
      onMove: move.fim,
    },
  ]
}
