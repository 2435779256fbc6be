import type {
  CopyCurricula,
  CurriculumWire,
  PreviewCurriculumCopy,
  PutInForce,
} from '#domain/curricula/curricula.schemas.ts'
import { endpoint } from '#domain/base/endpoint.ts'
import { recordCalls, removeCall } from '#domain/records/calls.ts'

const CHANGES = { anyOf: ['curriculoComum'], edit: true } as const

/** What the grades of a unit learn in a year (A-G3). Nothing becomes inactive here: a version ends when the next one begins. */
export const {
  list: listCurricula,
  choices: curriculumChoices,
  get: getCurriculum,
  create: createCurriculum,
  update: updateCurriculum,
} = recordCalls<CurriculumWire>('academico', 'MatrizCurricular', 'curriculoComum')

/** Only a draft. */
export const removeCurriculum = removeCall<CurriculumWire>('academico', 'MatrizCurricular', 'curriculoComum')

/** Makes a draft the one that class groups follow; the version before it ends. */
export const putCurriculumInForce = endpoint<PutInForce>('academico', 'PUT', 'MatrizCurricular/:id/Vigencia', CHANGES)

/** What `copyCurricula` would do. */
export const previewCurriculumCopy = endpoint<PreviewCurriculumCopy>(
  'academico',
  'POST',
  'MatrizCurricular/Copia/Simulacao',
  CHANGES,
)
export const copyCurricula = endpoint<CopyCurricula>('academico', 'POST', 'MatrizCurricular/Copia', CHANGES)
