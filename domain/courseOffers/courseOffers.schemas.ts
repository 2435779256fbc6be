import Type from 'typebox'
import { Ativo, Id, Paged, PAGING } from '#domain/base/common.schemas.ts'
import type { SchoolChoices } from '#domain/schoolYears/schoolChoices.schemas.ts'
import { recordSchemas } from '#domain/records/record.schemas.ts'
import { COURSE_OFFER } from '#domain/courseOffers/courseOffers.fields.ts'

const Seats = Type.Integer({ minimum: -2_147_483_648, maximum: 2_147_483_647, title: 'Vagas' })

/** The offer of a course in a unit and year (A-C5); `courseOfferFlaws` validates a draft. */
export const CourseOffer = recordSchemas(COURSE_OFFER, {
  own: {
    /** The grades and shifts that are offered, each with its seats. */
    vagas: Type.Array(
      Type.Object({ idSerie: Id('Série'), idPeriodo: Id('Turno'), vagas: Seats }, { additionalProperties: false }),
      { maxItems: 400, title: COURSE_OFFER.vagas.label },
    ),
  },
  shown: {
    /** Enrolments that hold or ask for a seat, by grade and shift. */
    ocupadas: Type.Array(Type.Object({ idSerie: Type.Integer(), idPeriodo: Type.Integer(), ocupadas: Type.Integer() })),
  },
})
export type CourseOfferDraft = Type.Static<typeof CourseOffer.draft>
export type CourseOfferRecord = Type.Static<typeof CourseOffer.record>

export const CourseOfferListQuery = Type.Object(
  {
    ...PAGING,
    /** Left out, the running year is meant. */
    idAnoLetivo: Type.Optional(Id(COURSE_OFFER.idAnoLetivo.label)),
    idUnidade: Type.Optional(Id(COURSE_OFFER.idUnidade.label)),
    idCurso: Type.Optional(Id(COURSE_OFFER.idCurso.label)),
    idPeriodo: Type.Optional(Id('Turno')),
    Situacao: Type.Optional(Ativo),
  },
  { additionalProperties: false },
)

/** An offer in the list. */
export const CourseOfferRow = Type.Object({
  id: Type.Integer(),
  anoLetivo: Type.Integer(),
  unidade: Type.String(),
  curso: Type.String(),
  series: Type.Array(Type.String()),
  periodos: Type.Array(Type.String()),
  vagas: Type.Integer(),
  ocupadas: Type.Integer(),
  coordenadores: Type.Array(Type.String()),
  /** In a closed year nothing changes. */
  anoEncerrado: Type.Boolean(),
  ativo: Type.Boolean(),
  versao: Type.Integer(),
})
export type CourseOfferRow = Type.Static<typeof CourseOfferRow>

export const CourseOfferPage = Paged(CourseOfferRow)

export interface CourseOfferWire {
  readonly draft: CourseOfferDraft
  readonly record: CourseOfferRecord
  readonly row: CourseOfferRow
  readonly query: Type.Static<typeof CourseOfferListQuery>
  readonly choices: SchoolChoices
}
