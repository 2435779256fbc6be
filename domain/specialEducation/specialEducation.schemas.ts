import Type from 'typebox'
import { fieldSchema } from '#domain/records/record.schemas.ts'
import type { ValuesOf } from '#domain/records/fields.ts'
import { SPECIAL_EDUCATION } from '#domain/specialEducation/specialEducation.fields.ts'

export type SpecialEducationDraft = ValuesOf<typeof SPECIAL_EDUCATION>

const DRAFT = Object.fromEntries(Object.entries(SPECIAL_EDUCATION).map(([name, field]) => [name, fieldSchema(field)]))

/** A change; `versao` 0: nothing was said of the student yet. */
export const SpecialEducationChange = Type.Unsafe<SpecialEducationDraft & { readonly versao: number }>(
  Type.Object({ ...DRAFT, versao: Type.Integer({ minimum: 0, title: 'Versão' }) }, { additionalProperties: false }),
)

/** What is kept of a student; `versao` 0 while nothing is. */
export const SpecialEducation = Type.Unsafe<SpecialEducationDraft & { readonly id: number; readonly versao: number }>(
  Type.Object({ ...DRAFT, id: Type.Integer(), versao: Type.Integer() }),
)
export type SpecialEducation = Type.Static<typeof SpecialEducation>

export interface GetSpecialEducation {
  params: { id: number }
  answer: SpecialEducation
}

export interface SaveSpecialEducation {
  params: { id: number }
  body: Type.Static<typeof SpecialEducationChange>
  answer: SpecialEducation
  conflict: SpecialEducation
}
