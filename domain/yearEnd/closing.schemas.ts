import Type from 'typebox'
import { PendingItem } from '#domain/yearEnd/pendingItems.schemas.ts'
import { type ById, codeOf, Id, IsoDate, Named, orNull, Versao } from '#domain/base/common.schemas.ts'
import type { FileContent } from '#domain/base/endpoint.ts'
import type { JobBegun } from '#domain/jobs/jobs.schemas.ts'
import { BoardPlace } from '#domain/teaching/assignments.schemas.ts'
import { CLOSING_OUTCOMES, CLOSING_STATUSES, YEAR_REOPENING_STATUSES } from '#domain/yearEnd/closing.lists.ts'
import { OutcomeChange } from '#domain/yearEnd/outcome.schemas.ts'
import { RESULT_DECIDERS } from '#domain/yearEnd/yearEnd.lists.ts'

const closed = { additionalProperties: false } as const
const Codigo = Type.Integer()
const Reason = (title: string, minLength = 0) => Type.String({ minLength, maxLength: 300, title })

/** How many students end the year with a situation (code of YEAR_SITUATIONS; null: no rule judges them). */
const SituationCount = Type.Object({ situacao: orNull(Codigo), alunos: Type.Integer() })

/** What a simulation found in a class group, as it is kept. */
export const ClosingSummary = Type.Object({
  contagem: Type.Array(SituationCount),
  /** Students of whom something is other than before. */
  mudaram: Type.Integer(),
  /** Enrolments whose year has no end yet. */
  semResultado: Type.Array(Codigo),
})
export type ClosingSummary = Type.Static<typeof ClosingSummary>

/** A class group of a year and unit, and how it stands with its closing. ISO instants and days. */
export const YearGroup = Type.Object({
  id: Codigo,
  nome: Type.String(),
  curso: Named,
  serie: Type.String(),
  alunos: Type.Integer(),
  fechadaEm: orNull(Type.String()),
  fechadaPor: Type.String(),
  /** Number of its minutes of final results. */
  ata: orNull(Codigo),
  /** Until when it is reopened. */
  reabertaAte: orNull(Type.String()),
})
export type YearGroup = Type.Static<typeof YearGroup>

const ClosingRow = Type.Object({
  id: Codigo,
  situacao: codeOf(CLOSING_STATUSES, 'Situação'),
  feitoPor: Type.String(),
  feitoEm: Type.String(),
  turmas: Type.Integer(),
  /** How many of them were processed. */
  processadas: Type.Integer(),
})
export type ClosingRow = Type.Static<typeof ClosingRow>

const YearReopening = Type.Object({
  id: Codigo,
  versao: Type.Integer(),
  idTurma: Codigo,
  turma: Type.String(),
  /** Names; without any it is for the whole class group. */
  alunos: Type.Array(Type.String()),
  motivo: Type.String(),
  ate: Type.String(),
  situacao: codeOf(YEAR_REOPENING_STATUSES, 'Situação'),
  pedidaPor: Type.String(),
  pedidaEm: Type.String(),
  decididaPor: Type.String(),
  resposta: Type.String(),
  /** Whether the caller may decide it: never who asked. */
  podeDecidir: Type.Boolean(),
})
export type YearReopening = Type.Static<typeof YearReopening>

/** The closing of a year in a unit. */
export const YearEnd = Type.Object({
  ...BoardPlace.properties,
  turmas: Type.Array(YearGroup),
  fechamentos: Type.Array(ClosingRow),
  reaberturas: Type.Array(YearReopening),
  /** Students whose frozen result is not what their marks come to, as the last nightly check found. */
  divergencias: Type.Integer(),
  podeEditar: Type.Boolean(),
})
export type YearEnd = Type.Static<typeof YearEnd>

export const YearEndQuery = Type.Object(
  { idAnoLetivo: Type.Optional(Id('Ano letivo')), idUnidade: Type.Optional(Id('Unidade')) },
  closed,
)
export interface ReadYearEnd {
  query: Type.Static<typeof YearEndQuery>
  answer: YearEnd
}

export const NewClosing = Type.Object(
  { turmas: Type.Array(Id('Turma'), { minItems: 1, maxItems: 200, uniqueItems: true, title: 'Turmas' }) },
  closed,
)
export const ClosingId = Type.Object({ id: Codigo })
export interface CreateClosing {
  body: Type.Static<typeof NewClosing>
  answer: Type.Static<typeof ClosingId>
}

const Council = Type.Object({ id: Codigo, concluido: Type.Boolean(), dia: Type.String() })

export const ClosingGroup = Type.Object({
  ...YearGroup.properties,
  simuladaEm: orNull(Type.String()),
  /** Something that is judged changed since it was simulated. */
  desatualizada: Type.Boolean(),
  contagem: Type.Array(SituationCount),
  mudaram: Type.Integer(),
  /** The council of the year; null: none was called. */
  conselho: orNull(Council),
  /** What keeps it from being closed, a sentence each. */
  impedimentos: Type.Array(Type.String()),
  resultado: orNull(codeOf(CLOSING_OUTCOMES, 'Resultado')),
  /** Why the last processing left it as it was. */
  erro: Type.String(),
})
export type ClosingGroup = Type.Static<typeof ClosingGroup>

/** A closing with all that its steps show. */
export const Closing = Type.Object({
  id: Codigo,
  versao: Type.Integer(),
  idAnoLetivo: Codigo,
  ano: Type.String(),
  idUnidade: Codigo,
  unidade: Type.String(),
  situacao: codeOf(CLOSING_STATUSES, 'Situação'),
  feitoPor: Type.String(),
  pedidoPor: Type.String(),
  pedidoEm: orNull(Type.String()),
  confirmadoPor: Type.String(),
  confirmadoEm: orNull(Type.String()),
  duasPessoas: Type.Boolean(),
  exigeConselho: Type.Boolean(),
  podeEditar: Type.Boolean(),
  /** Whether the caller may confirm: with two persons never who asked. */
  podeConfirmar: Type.Boolean(),
  /** The simulation or the processing that goes on; null: none. */
  andamento: orNull(Type.Object({ feitas: Type.Integer(), total: Type.Integer() })),
  turmas: Type.Array(ClosingGroup),
  /** What blocks first; at most MOST_PENDING of `pendenciasNoTotal`. */
  pendencias: Type.Array(PendingItem),
  pendenciasNoTotal: Type.Integer(),
  /** How many of YEAR_PIECES were copied to the next year. */
  partesCopiadas: Type.Integer(),
})
export type Closing = Type.Static<typeof Closing>

export interface ReadClosing {
  params: Type.Static<typeof ById>
  answer: Closing
}
export interface RemoveClosing {
  params: Type.Static<typeof ById>
  answer: { isSuccess: true }
}
export interface SimulateClosing {
  params: Type.Static<typeof ById>
  answer: JobBegun
}
/** `versao`: a step is taken over what the person saw. */
export const ClosingStep = Type.Object({ versao: Versao }, closed)
export interface AskClosing {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof ClosingStep>
  answer: Closing
  conflict: Closing
}
export interface ConfirmClosing {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof ClosingStep>
  answer: JobBegun
  conflict: Closing
}

export const OfGroup = Type.Object({ idTurma: Id('Turma') }, closed)

/** What a student's year ends with by the last simulation. */
export const SimulatedStudent = Type.Object({
  idMatricula: Codigo,
  aluno: Type.String(),
  situacao: orNull(Codigo),
  decididoPor: codeOf(RESULT_DECIDERS, 'Quem decidiu'),
  motivo: Type.String(),
  /** Why it is left as it was frozen; empty: it is not. */
  trava: Type.String(),
  /** Since the simulation before, or else against what is frozen. */
  mudancas: Type.Array(OutcomeChange),
})
export type SimulatedStudent = Type.Static<typeof SimulatedStudent>
export const SimulatedStudents = Type.Array(SimulatedStudent)
export interface ListSimulated {
  params: Type.Static<typeof ById>
  query: Type.Static<typeof OfGroup>
  answer: SimulatedStudent[]
}

export interface PrintMinutes {
  body: Type.Static<typeof OfGroup>
  answer: FileContent
}

/** `matriculas`: of one class group only these students; empty: all. */
export const YearReopeningBody = Type.Object(
  {
    turmas: Type.Array(Id('Turma'), { minItems: 1, maxItems: 60, uniqueItems: true, title: 'Turmas' }),
    matriculas: Type.Array(Id('Matrícula'), { maxItems: 80, uniqueItems: true, title: 'Alunos' }),
    motivo: Reason('Motivo', 1),
    ate: IsoDate('Reabrir até'),
  },
  closed,
)
/** A student with a frozen result. */
const ReopenableStudent = Type.Object({
  idMatricula: Codigo,
  aluno: Type.String(),
  situacao: orNull(Codigo),
  /** Why processing leaves the student as it is, also in a reopening; empty: it does not. */
  trava: Type.String(),
})
export const ReopenableStudents = Type.Array(ReopenableStudent)
export interface ListReopenable {
  query: Type.Static<typeof OfGroup>
  answer: Type.Static<typeof ReopenableStudents>
}
export type ReopenableStudent = Type.Static<typeof ReopenableStudent>

export const Asked = Type.Object({ pedidas: Type.Integer() })
export interface AskYearReopening {
  body: Type.Static<typeof YearReopeningBody>
  answer: Type.Static<typeof Asked>
}
/** `concede`: a refusal needs an answer. `ate`: the last day of the window. */
export const YearReopeningDecision = Type.Object(
  { versao: Versao, concede: Type.Boolean(), ate: IsoDate('Reabrir até'), resposta: Reason('Resposta') },
  closed,
)
export const Decided = Type.Object({ situacao: codeOf(YEAR_REOPENING_STATUSES, 'Situação') })
export interface DecideYearReopening {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof YearReopeningDecision>
  answer: Type.Static<typeof Decided>
}

/** Where a frozen result is not what the marks come to, as the last nightly check found. */
export const Difference = Type.Object({
  idTurma: Codigo,
  turma: Type.String(),
  idMatricula: Codigo,
  aluno: Type.String(),
  disciplina: Type.String(),
  oQue: Type.String(),
  congelado: Type.String(),
  recalculado: Type.String(),
  desde: Type.String(),
})
export type Difference = Type.Static<typeof Difference>
export const Differences = Type.Object({ ...BoardPlace.properties, divergencias: Type.Array(Difference) })
export type Differences = Type.Static<typeof Differences>
export interface ListDifferences {
  query: Type.Static<typeof YearEndQuery>
  answer: Differences
}
