import type * as Appeals from '#domain/appeals/appeals.schemas.ts'
import { endpoint, fileEndpoint } from '#domain/base/endpoint.ts'
import { GUARDIAN, STUDENT } from '#domain/base/signedIn.ts'

const SEES = { anyOf: ['recursos'] } as const
const EDITS = { anyOf: ['recursos'], edit: true } as const
/** Students ask for themselves once they are of age. */
const FAMILY = { types: [GUARDIAN, STUDENT] } as const

/** Requests to reconsider results, and appeals (D 2.10), those whose term ends first. */
export const listAppeals = endpoint<Appeals.ListAppeals>('academico', 'GET', 'Recursos', SEES)
export const readAppeal = endpoint<Appeals.ReadAppeal>('academico', 'GET', 'Recursos/:id', SEES)
/** What of a student may be contested, and by whom, for a request that came on paper. */
export const readContestable = endpoint<Appeals.ReadContestable>('academico', 'GET', 'Recursos/Contestaveis', EDITS)
/** A request that came on paper; its terms count from the day on which the school received it. The same `chave` is done once. */
export const enterAppeal = endpoint<Appeals.EnterAppeal>('academico', 'POST', 'Recursos', EDITS)
/** The school's answer, behind its council. */
export const decideAppeal = endpoint<Appeals.DecideAppeal>('academico', 'POST', 'Recursos/:id/Decisao', EDITS)
/** The school sends the appeal on, with its file. */
export const forwardAppeal = endpoint<Appeals.ForwardAppeal>('academico', 'POST', 'Recursos/:id/Encaminhamento', EDITS)
/** What the Diretoria de Ensino decided. */
export const noteOrganDecision = endpoint<Appeals.NoteOrganDecision>(
  'academico',
  'POST',
  'Recursos/:id/DecisaoOrgao',
  EDITS,
)
/** Everything about the contested result in one PDF. */
export const printDossier = fileEndpoint<Appeals.PrintDossier>('academico', 'Recursos/:id/Dossie', SEES)

export const readFamilyAppeals = endpoint<Appeals.ReadContested>('academico', 'GET', 'AcademicArea/Recursos', FAMILY)
/** A guardian, or a student of age, asks the school to reconsider a result. The same `chave` is done once. */
export const askAppeal = endpoint<Appeals.AskAppeal>('academico', 'POST', 'AcademicArea/Recursos', FAMILY)
/** A guardian, or a student of age, goes on to the Diretoria de Ensino. */
export const raiseAppeal = endpoint<Appeals.RaiseAppeal>(
  'academico',
  'POST',
  'AcademicArea/Recursos/:id/Recurso',
  FAMILY,
)
export const takeAppealBack = endpoint<Appeals.TakeAppealBack>(
  'academico',
  'POST',
  'AcademicArea/Recursos/:id/Retirada',
  FAMILY,
)
/** A guardian says that they read the answer. */
export const acknowledgeAppeal = endpoint<Appeals.AcknowledgeAppeal>(
  'academico',
  'POST',
  'AcademicArea/Recursos/:id/Ciencia',
  FAMILY,
)
