import Type from 'typebox'
import { type ById, type Done, Id } from '#domain/base/common.schemas.ts'

const closed = { additionalProperties: false } as const
const CLOCK = '^([01]\\d|2[0-3]):[0-5]\\d$'

/** When a teacher gives no lessons, or gives them gladly, on some days of the week from one time of the day to another, all through a year. */
export const NewAvailability = Type.Object(
  {
    idProfessor: Id('Professor'),
    idAnoLetivo: Id('Ano letivo'),
    /** They give lessons gladly then; otherwise they are not there. */
    prefere: Type.Boolean({ title: 'Preferencial' }),
    /** ISO numbers, from 1, Monday. */
    dias: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, maxItems: 7, title: 'Dias' }),
    /** `07:30` */
    comeca: Type.String({ pattern: CLOCK, title: 'Das' }),
    termina: Type.String({ pattern: CLOCK, title: 'Até' }),
    motivo: Type.String({ maxLength: 120, title: 'Motivo' }),
  },
  closed,
)
export type NewAvailability = Type.Static<typeof NewAvailability>

export interface AddAvailability {
  body: NewAvailability
  answer: Type.Static<typeof Done>
}

export interface RemoveAvailability {
  params: Type.Static<typeof ById>
  answer: Type.Static<typeof Done>
}
