import type { OpinionOfStudent, OpinionPlaceKey, OpinionSheet } from '#domain/opinions/opinions.schemas.ts'
import type { RichText } from '#domain/richText/richText.schemas.ts'

/** What somebody writes of a student. */
export interface OpinionValues {
  readonly texto: RichText
  readonly anexos: readonly string[]
  /** Why the text changes, where a council looked at it. */
  readonly motivo: string
}

export const valuesOf = ({ texto, anexos }: OpinionOfStudent): OpinionValues => ({ texto, anexos, motivo: '' })

/** Where the opinions of a sheet are kept. */
export const placeOf = ({ idTurma, idDisciplina, numeroEtapa }: OpinionSheet): OpinionPlaceKey => ({
  idTurma,
  idDisciplina,
  numeroEtapa,
})

/** Name of the draft of an opinion: what was typed and is not saved. */
export const opinionDraft = ({ idTurma, idDisciplina, numeroEtapa }: OpinionPlaceKey, enrolment: number): string =>
  `opinion/${idTurma}/${idDisciplina ?? 0}/${numeroEtapa ?? 0}/${enrolment}`
