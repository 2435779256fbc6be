import { drawnEndpoint, endpoint } from '#domain/base/endpoint.ts'
import type * as Closing from '#domain/yearEnd/closing.schemas.ts'
import type * as Standing from '#domain/yearEnd/standing.schemas.ts'

const SEE = { anyOf: ['fechamentoAnoLetivo'] } as const
const CLOSE = { anyOf: ['fechamentoAnoLetivo'], edit: true } as const

/** The class groups of a year and unit, their closings and reopenings (A-F1). */
export const readYearEnd = endpoint<Closing.ReadYearEnd>('academico', 'GET', 'FechamentoAno', SEE)
/** Begins a closing of class groups of one year and unit. */
export const createClosing = endpoint<Closing.CreateClosing>('academico', 'POST', 'FechamentoAno', CLOSE)
/** Frozen results that are not what the marks come to any more. */
export const listDifferences = endpoint<Closing.ListDifferences>('academico', 'GET', 'FechamentoAno/Divergencia', SEE)
/** The minutes of final results of a closed class group. */
export const printMinutes = drawnEndpoint<Closing.PrintMinutes>('academico', 'FechamentoAno/Ata', SEE)
export const readClosing = endpoint<Closing.ReadClosing>('academico', 'GET', 'FechamentoAno/:id', SEE)
/** Only while nobody confirmed it. */
export const removeClosing = endpoint<Closing.RemoveClosing>('academico', 'DELETE', 'FechamentoAno/:id', CLOSE)
/** Judges its class groups in the background, and freezes nothing. */
export const simulateClosing = endpoint<Closing.SimulateClosing>(
  'academico',
  'POST',
  'FechamentoAno/:id/Simulacao',
  CLOSE,
)
export const listSimulated = endpoint<Closing.ListSimulated>('academico', 'GET', 'FechamentoAno/:id/Simulacao', SEE)
/** One person asks … */
export const askClosing = endpoint<Closing.AskClosing>('academico', 'POST', 'FechamentoAno/:id/Pedido', CLOSE)
/** … and another one confirms, where the school wants two: its class groups are processed in the background. */
export const confirmClosing = endpoint<Closing.ConfirmClosing>(
  'academico',
  'POST',
  'FechamentoAno/:id/Confirmacao',
  CLOSE,
)

/** The students of a closed class group for whom it can be reopened. */
export const listReopenable = endpoint<Closing.ListReopenable>('academico', 'GET', 'ReaberturaAno/Aluno', CLOSE)
/** Asks to change closed class groups, or some of their students, again. */
export const askYearReopening = endpoint<Closing.AskYearReopening>('academico', 'POST', 'ReaberturaAno', CLOSE)
/** Another person grants a window, or refuses. */
export const decideYearReopening = endpoint<Closing.DecideYearReopening>(
  'academico',
  'POST',
  'ReaberturaAno/:id/Decisao',
  CLOSE,
)

/** A-F2: students by subject. */
export const readStanding = endpoint<Standing.ReadStanding>('academico', 'GET', 'SituacaoDisciplina', {
  anyOf: ['situacaoDisciplina'],
})
/** “Como chegamos” of a subject of a student, or of the year. */
export const readStandingSteps = endpoint<Standing.ReadSteps>('academico', 'GET', 'SituacaoDisciplina/Passos', {
  anyOf: ['situacaoDisciplina'],
})
/** Locks a student, so that processing leaves the frozen result as it is, or takes the lock off. */
export const lockStudent = endpoint<Standing.LockStudent>('academico', 'POST', 'SituacaoDisciplina/Trava', {
  anyOf: ['situacaoDisciplina'],
  edit: true,
})
