import Type from 'typebox'
import { type ById, type Done, Id } from '#domain/base/common.schemas.ts'

const closed = { additionalProperties: false } as const
const CLOCK = '^([01]\\d|2[0-3]):[0-5]\\d$'

/** When a teacher gives no lessons, on some days of the week from one time of the day to another, all through a year. */
export const NewUnavailable = Type.Object(
  {
    idProfessor: Id('Professor'),
    idAnoLetivo: Id('Ano letivo'),
    /** ISO numbers, from 1, Monday. */
    dias: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, maxItems: 7, title: 'Dias' }),
    /** `07:30` */
    comeca: Type.String({ pattern: CLOCK, title: 'Das' }),
    termina: Type.String({ pattern: CLOCK, title: 'Até' }),
    motivo: Type.String({ maxLength: 120, title: 'Motivo' }),
  },
  closed,
)
export type NewUnavailable = Type.Static<typeof NewUnavailable>

export interface AddUnavailable {
  body: NewUnavailable
  answer: Type.Static<typeof Done>
}

export interface RemoveUnavailable {
  params: Type.Static<typeof ById>
  answer: Type.Static<typeof Done>
}
