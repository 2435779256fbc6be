import { requiredMessage } from '#domain/base/sentences.ts'
import { draftIn, fieldFlaws, settledRecord } from '#domain/records/values.ts'
import { SPECIAL_EDUCATION } from '#domain/specialEducation/specialEducation.fields.ts'
import * as messages from '#domain/specialEducation/specialEducation.messages.ts'
import type { SpecialEducation, SpecialEducationDraft } from '#domain/specialEducation/specialEducation.schemas.ts'

type Flaws = Readonly<Record<string, string>>

/** Of a student of whom nothing was said. */
export const NOT_INCLUDED: SpecialEducationDraft = {
  publico: false,
  desde: '',
  avaliacaoDiferenciada: false,
  acordadaEm: '',
  documento: '',
  ateAno: null,
}

export const specialEducationDraftOf = (record: SpecialEducation): SpecialEducationDraft =>
  draftIn<SpecialEducationDraft>(SPECIAL_EDUCATION, record)

/** As it is kept: what is not said to hold has no days and no document. */
export const settledSpecialEducation = (draft: SpecialEducationDraft): SpecialEducationDraft => {
  const settled = settledRecord(SPECIAL_EDUCATION, draft)
  if (!settled.publico) return NOT_INCLUDED
  return settled.avaliacaoDiferenciada ? settled : { ...NOT_INCLUDED, publico: true, desde: settled.desde }
}

/** The sentence of every field that is wrong. `today`: ISO. */
export const specialEducationFlaws = (draft: SpecialEducationDraft, today: string): Flaws => {
  const { publico, desde, avaliacaoDiferenciada, acordadaEm, documento, ateAno } = settledSpecialEducation(draft)
  return {
    ...(publico && dayFlaw('desde', desde, today)),
    ...(avaliacaoDiferenciada && {
      ...dayFlaw('acordadaEm', acordadaEm, today),
      ...(documento === '' && { documento: requiredMessage(SPECIAL_EDUCATION.documento.label) }),
      ...(ateAno !== null && ateAno < Number(acordadaEm.slice(0, 4)) && { ateAno: messages.SPECIAL_LAST_YEAR }),
    }),
    ...fieldFlaws(SPECIAL_EDUCATION, draft),
  }
}

const dayFlaw = (name: 'desde' | 'acordadaEm', day: string, today: string): Flaws => {
  if (day === '') return { [name]: requiredMessage(SPECIAL_EDUCATION[name].label) }
  return day > today ? { [name]: messages.SPECIAL_FUTURE } : {}
}
