import type * as Applied from '#domain/appliedAssessments/appliedAssessments.schemas.ts'
import type * as Calls from '#domain/appliedAssessments/secondCalls.schemas.ts'
import { endpoint } from '#domain/base/endpoint.ts'
import { GUARDIAN, STUDENT } from '#domain/base/signedIn.ts'

const SEE = { anyOf: ['apontamentoNota'] } as const
const EDIT = { anyOf: ['apontamentoNota'], edit: true } as const

/** The assessments of a class group in a subject, stage by stage, with their days. */
export const readAppliedTests = endpoint<Applied.ReadAppliedTests>('academico', 'GET', 'AvaliacaoAplicada', SEE)
/** Puts an assessment on a day. Once is all: the same again is told that it is there. */
export const applyTest = endpoint<Applied.ApplyTest>('academico', 'POST', 'AvaliacaoAplicada', EDIT)
export const changeAppliedTest = endpoint<Applied.ChangeAppliedTest>('academico', 'PUT', 'AvaliacaoAplicada/:id', EDIT)
/** Takes an assessment from its day; its marks stay. */
export const removeAppliedTest = endpoint<Applied.RemoveAppliedTest>(
  'academico',
  'DELETE',
  'AvaliacaoAplicada/:id',
  EDIT,
)
/** The tests of a student around today, that teachers show to families. */
export const readFamilyTests = endpoint<Applied.ReadFamilyTests>('academico', 'GET', 'AcademicArea/Provas', {
  types: [GUARDIAN, STUDENT],
})
/** A guardian asks for a second call. The same `chave` is done once. */
export const askSecondCall = endpoint<Calls.AskSecondCall>(
  'academico',
  'POST',
  'AcademicArea/Provas/:id/SegundaChamada',
  {
    types: [GUARDIAN],
  },
)
/** Requests for a second call, those that wait first. None for teachers: reasons may tell of health. */
export const listSecondCalls = endpoint<Calls.ListSecondCalls>('academico', 'GET', 'SegundaChamada', SEE)
/** The school grants a new day, with “2ª chamada” in the sheet of marks, or refuses. */
export const decideSecondCall = endpoint<Calls.DecideSecondCall>(
  'academico',
  'POST',
  'SegundaChamada/:id/Decisao',
  EDIT,
)
