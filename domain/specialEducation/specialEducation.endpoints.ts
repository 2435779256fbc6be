import { endpoint } from '#domain/base/endpoint.ts'
import type { GetSpecialEducation, SaveSpecialEducation } from '#domain/specialEducation/specialEducation.schemas.ts'

/** It tells of health: only who may change the student's record reads it (D 2.24). */
const ACCESS = { anyOf: ['dadosAluno'], edit: true } as const

export const getSpecialEducation = endpoint<GetSpecialEducation>(
  'matricula',
  'GET',
  'Aluno/:id/EducacaoEspecial',
  ACCESS,
)
export const saveSpecialEducation = endpoint<SaveSpecialEducation>(
  'matricula',
  'PUT',
  'Aluno/:id/EducacaoEspecial',
  ACCESS,
)
