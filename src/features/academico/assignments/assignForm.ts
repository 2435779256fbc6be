import { addDays } from '#domain/base/days.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import type { AssignBody, Board, BoardAssignment, EndBody } from '#domain/teaching/assignments.schemas.ts'
import { assignmentFindings, endFlaws, type Findings, uncheckedWarnings } from '#domain/teaching/assignments.ts'
import { extensionFindings, isLater } from '#domain/teaching/extending.ts'
import { TITULAR } from '#domain/teaching/teaching.lists.ts'
import type { CellPlace } from '#src/features/academico/assignments/assignments.slice.ts'

export interface AssignValues {
  readonly idProfessor: number | null
  readonly tipo: number
  readonly inicio: string
  /** Empty: until the end of the school year. */
  readonly fim: string
  readonly ato: string
  readonly aulas: AssignBody['aulas']
  readonly conferidos: readonly string[]
}

/** Of a subject without a titular a titular from today on, with the lessons of the matrix. */
export const newAssignment = (board: Board, places: readonly CellPlace[]): AssignValues => ({
  idProfessor: null,
  tipo: TITULAR,
  inicio: board.dia,
  fim: '',
  ato: '',
  aulas: places.map(({ idTurma, idDisciplina }) => ({
    idTurma,
    idDisciplina,
    aulasSemana: lessonsIn(board, { idTurma, idDisciplina }),
  })),
  conferidos: [],
})

const lessonsIn = ({ turmas }: Board, { idTurma, idDisciplina }: CellPlace): number | null =>
  turmas.find(({ id }) => id === idTurma)?.itens.find((item) => item.idDisciplina === idDisciplina)?.aulasSemana ?? null

/** The call that the values make; null while nobody is chosen. */
export const assignBodyOf = ({ anoLetivo, unidade }: Board, values: AssignValues): AssignBody | null =>
  anoLetivo === null || unidade === null || values.idProfessor === null
    ? null
    : {
        ...values,
        idAnoLetivo: anoLetivo.id,
        idUnidade: unidade.id,
        idProfessor: values.idProfessor,
        fim: values.fim === '' ? null : values.fim,
        ato: values.ato.trim(),
        aulas: [...values.aulas],
        conferidos: [...values.conferidos],
      }

const NOTHING: Findings = { recusas: [], avisos: [] }

export const findingsOf = (board: Board, values: AssignValues): Findings => {
  const body = assignBodyOf(board, values)
  return body === null ? NOTHING : assignmentFindings(board, body)
}

/** What keeps the form from being sent, by field. */
export const assignFlaws = (board: Board, values: AssignValues): Readonly<Record<string, string>> => ({
  ...(values.idProfessor === null ? { idProfessor: requiredMessage('Professor') } : {}),
  ...checkedFlaw(findingsOf(board, values), values.conferidos),
})

const checkedFlaw = (findings: Findings, checked: readonly string[]): Readonly<Record<string, string>> => {
  if (findings.recusas.length > 0) return { conferidos: 'Corrija o que impede a atribuição.' }
  return uncheckedWarnings(findings, checked).length > 0
    ? { conferidos: 'Leia os avisos e marque que os conferiu.' }
    : {}
}

export type EndValues = Omit<EndBody, 'versao' | 'conferidos' | 'planos'> & {
  readonly planos: NonNullable<EndBody['planos']> | null
  readonly conferidos: readonly string[]
}

export const newEnd = (board: Board, { inicio }: BoardAssignment): EndValues => ({
  ultimoDia: board.dia < inicio ? inicio : board.dia,
  motivo: '',
  idNovoProfessor: null,
  planos: null,
  conferidos: [],
})

/** What speaks against a later last day, or against whom an assignment is handed over to once it has ended. */
export const endFindings = (board: Board, one: BoardAssignment, values: EndValues): Findings => {
  if ('ultimoDia' in endFlaws(one, values, yearEndOf(board, one))) return NOTHING
  if (isLater(one, values.ultimoDia)) return extensionFindings(board, one, values.ultimoDia)
  if (values.idNovoProfessor === null || values.ultimoDia === one.fim) return NOTHING
  const ended = board.atribuicoes.map((other) => (other.id === one.id ? { ...other, fim: values.ultimoDia } : other))
  const { idTurma, idDisciplina, aulasSemana, tipo, fim } = one
  return assignmentFindings(
    { ...board, atribuicoes: ended },
    {
      idProfessor: values.idNovoProfessor,
      tipo,
      inicio: addDays(values.ultimoDia, 1),
      fim,
      aulas: [{ idTurma, idDisciplina, aulasSemana }],
    },
  )
}

const yearEndOf = ({ anoLetivo }: Board, { fim }: BoardAssignment): string => anoLetivo?.fim ?? fim

export const endFormFlaws = (
  board: Board,
  one: BoardAssignment,
  values: EndValues,
): Readonly<Record<string, string>> => ({
  ...checkedFlaw(endFindings(board, one, values), values.conferidos),
  ...endFlaws(one, values, yearEndOf(board, one)),
})
