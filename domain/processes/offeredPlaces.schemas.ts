import Type from 'typebox'
import { Id, Paged, PAGING, orNull } from '#domain/base/common.schemas.ts'
import { OFFER_CHOICES, OFFER_TERMS } from '#domain/offers/offerTerms.schemas.ts'
import { SchoolChoices } from '#domain/schoolYears/schoolChoices.schemas.ts'
import { OFFERED_PLACE } from '#domain/processes/offeredPlaces.fields.ts'

const closed = { additionalProperties: false } as const

/** A grade in a shift of a unit, in a process. */
const PLACE = {
  idProcesso: Id('Processo'),
  idUnidade: Id('Unidade'),
  idSerie: Id('Série'),
  idPeriodo: Id('Período'),
}

export const ByPlace = Type.Object(PLACE, closed)
export type ByPlace = Type.Static<typeof ByPlace>

/** The draft of an offered place; `offeredPlaceFlaws` validates it. */
const DRAFT = {
  ofertado: Type.Boolean({ title: OFFERED_PLACE.ofertado.label }),
  /** Seats of the course offer, the same in every process. */
  vagas: orNull(
    Type.Integer({ minimum: 0, maximum: 9999, title: OFFERED_PLACE.vagas.label }),
    OFFERED_PLACE.vagas.label,
  ),
  /** How many the school wants to enrol there, one number like the seats; null: it set itself no goal. */
  meta: orNull(Type.Integer({ minimum: 0, maximum: 9999, title: OFFERED_PLACE.meta.label }), OFFERED_PLACE.meta.label),
  /** Requirements: asked for beside what the document rules ask. */
  ...OFFER_TERMS,
}

export const OfferedPlaceDraft = Type.Object(DRAFT, closed)
export type OfferedPlaceDraft = Type.Static<typeof OfferedPlaceDraft>

/** What a process offers of a grade in a shift of a unit (M10), with all that it is chosen from. */
export const OfferedPlaceRecord = Type.Object({
  ...PLACE,
  ...DRAFT,
  /** 0: nothing was decided of it yet. */
  versao: Type.Integer(),
  preenchidas: Type.Integer(),
  ...OFFER_CHOICES,
  /** What the document rules ask for. */
  documentos: Type.Array(Type.String()),
})
export type OfferedPlaceRecord = Type.Static<typeof OfferedPlaceRecord>

export const OfferedPlaceListQuery = Type.Object(
  {
    ...PAGING,
    /** Left out, the newest year that is not closed is meant. */
    idAnoLetivo: Type.Optional(Id('Ano letivo')),
    idProcesso: Type.Optional(PLACE.idProcesso),
    idUnidade: Type.Optional(PLACE.idUnidade),
    idCurso: Type.Optional(Id('Curso')),
    idSerie: Type.Optional(PLACE.idSerie),
    idPeriodo: Type.Optional(PLACE.idPeriodo),
  },
  closed,
)

/** A place in the list, with the counters of portal.md 3: Ofertadas, Preenchidas, Livres. */
export const OfferedPlaceRow = Type.Object({
  ...PLACE,
  processo: Type.String(),
  unidade: Type.String(),
  curso: Type.String(),
  serie: Type.String(),
  periodo: Type.String(),
  ofertado: Type.Boolean(),
  ofertadas: Type.Integer(),
  preenchidas: Type.Integer(),
  livres: Type.Integer(),
  /** Null: neither the place nor an annual fee names one. */
  tabela: orNull(Type.String(), 'Tabela de preço'),
  opcoesPagamento: Type.Array(Type.String()),
  /** How many the rules and the place ask for together. */
  documentos: Type.Integer(),
  /** In a closed year nothing changes. */
  anoEncerrado: Type.Boolean(),
})
export type OfferedPlaceRow = Type.Static<typeof OfferedPlaceRow>

export const OfferedPlacePage = Paged(OfferedPlaceRow)
export interface ListOfferedPlaces {
  query: Type.Static<typeof OfferedPlaceListQuery>
  answer: Type.Static<typeof OfferedPlacePage>
}

const { anos, unidades, cursos, series, turnos } = SchoolChoices.properties

/** What the list is narrowed by. */
export const OfferedPlaceChoices = Type.Object({
  anos,
  unidades,
  cursos,
  series,
  turnos,
  processos: Type.Array(Type.Object({ id: Type.Integer(), nome: Type.String(), idAnoLetivo: Type.Integer() })),
})
export type OfferedPlaceChoices = Type.Static<typeof OfferedPlaceChoices>
export interface GetOfferedPlaceChoices {
  answer: OfferedPlaceChoices
}

export interface GetOfferedPlace {
  params: ByPlace
  answer: OfferedPlaceRecord
}

export const OfferedPlaceChange = Type.Object(
  {
    ...DRAFT,
    versao: Type.Integer({ minimum: 0, title: 'Versão' }),
    /** The seats that were read: they are of the offer, which others change as well. */
    vagasLidas: Type.Integer({ minimum: 0, maximum: 9999, title: OFFERED_PLACE.vagas.label }),
    /** The goal that was read, which is of the offer too. */
    metaLida: DRAFT.meta,
  },
  closed,
)
export interface UpdateOfferedPlace {
  params: ByPlace
  body: Type.Static<typeof OfferedPlaceChange>
  answer: OfferedPlaceRecord
  conflict: OfferedPlaceRecord
}
