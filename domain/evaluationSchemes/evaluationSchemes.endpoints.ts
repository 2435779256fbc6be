import { endpoint } from '#domain/base/endpoint.ts'
import type {
  ExplainChange,
  GetSchemeChanges,
  ListChangedStudents,
  PutSchemeInForce,
  SchemeWire,
} from '#domain/evaluationSchemes/evaluationSchemes.schemas.ts'
import type { GetSchemeLinks, LinkScheme, UnlinkSchemes } from '#domain/evaluationSchemes/links.schemas.ts'
import { recordCalls, removeCall } from '#domain/records/calls.ts'

const SEES = { anyOf: ['esquemaAvaliacao'] } as const
const CHANGES = { anyOf: ['esquemaAvaliacao'], edit: true } as const

/** Evaluation schemes in versions (A-E2). Nothing becomes inactive here: a version ends when the next one begins. */
export const {
  list: listSchemes,
  choices: schemeChoices,
  get: getScheme,
  create: createScheme,
  update: updateScheme,
} = recordCalls<SchemeWire>('academico', 'EsquemaAvaliacao', 'esquemaAvaliacao')

/** Only a draft. */
export const removeScheme = removeCall<SchemeWire>('academico', 'EsquemaAvaliacao', 'esquemaAvaliacao')

/** What putting a draft in force would change: the rules in words, and how many students of which class groups. */
export const schemeChanges = endpoint<GetSchemeChanges>('academico', 'GET', 'EsquemaAvaliacao/:id/Mudancas', SEES)
/** The students of a class group whom it would change. Their marks are shown to those alone who may put it in force. */
export const listChangedStudents = endpoint<ListChangedStudents>(
  'academico',
  'GET',
  'EsquemaAvaliacao/:id/Mudancas/Alunos',
  CHANGES,
)
/** How a value of such a student comes about, before and after. */
export const explainChange = endpoint<ExplainChange>(
  'academico',
  'GET',
  'EsquemaAvaliacao/:id/Mudancas/Passos',
  CHANGES,
)
/** Makes a draft the version by which grades are judged; the one before it ends. */
export const putSchemeInForce = endpoint<PutSchemeInForce>('academico', 'PUT', 'EsquemaAvaliacao/:id/Vigencia', CHANGES)

/** Which scheme holds for the grades of a year, and which grades have none. */
export const getSchemeLinks = endpoint<GetSchemeLinks>('academico', 'GET', 'EsquemaAvaliacao/Vinculos', SEES)
/** Links a scheme to many grades at once, or to one subject of them. The same again changes nothing. */
export const linkScheme = endpoint<LinkScheme>('academico', 'POST', 'EsquemaAvaliacao/Vinculos', CHANGES)
/** What is gone already stays gone. */
export const unlinkSchemes = endpoint<UnlinkSchemes>('academico', 'POST', 'EsquemaAvaliacao/Vinculos/Remocao', CHANGES)
