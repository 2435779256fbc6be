import Type from 'typebox'
import { Ativo, type ById, type Done, Id, Paged, PAGING, Versao } from '#domain/base/common.schemas.ts'
import { COURSE_OFFER_LABELS as LABELS } from '#domain/courseOffers/courseOffers.labels.ts'

const closed = { additionalProperties: false } as const
const orNull = <S extends Type.TSchema>(schema: S, title: string) => Type.Union([schema, Type.Null()], { title })
const choice = (name: keyof typeof LABELS) => orNull(Id(LABELS[name]), LABELS[name])
const number = (title: string) => Type.Integer({ minimum: -2_147_483_648, maximum: 2_147_483_647, title })

/** What somebody fills in; what is missing or wrong is for `courseOfferFlaws` to say. */
const DRAFT = {
  idAnoLetivo: choice('idAnoLetivo'),
  idUnidade: choice('idUnidade'),
  idCurso: choice('idCurso'),
  idsCoordenadores: Type.Array(Id(LABELS.idsCoordenadores), { maxItems: 50, title: LABELS.idsCoordenadores }),
  /** ISO date on which the age of a child is measured. */
  dataCorte: Type.String({ maxLength: 40, title: LABELS.dataCorte }),
  regraIdade: orNull(number(LABELS.regraIdade), LABELS.regraIdade),
  tipoEtapa: orNull(number(LABELS.tipoEtapa), LABELS.tipoEtapa),
  /** The grades and shifts that are offered, each with its seats. */
  vagas: Type.Array(
    Type.Object(
      { idSerie: Id('Série'), idPeriodo: Id('Turno'), vagas: number('Vagas') },
      { additionalProperties: false },
    ),
    { maxItems: 400, title: LABELS.vagas },
  ),
}

export const CourseOfferDraft = Type.Object(DRAFT, closed)
export type CourseOfferDraft = Type.Static<typeof CourseOfferDraft>

/** The offer of a course in a unit and year (A-C5), as it is read and as a conflict shows it. */
export const CourseOfferRecord = Type.Object({
  ...DRAFT,
  id: Type.Integer(),
  ativo: Type.Boolean(),
  versao: Type.Integer(),
  /** Enrolments that hold or ask for a seat, by grade and shift. */
  ocupadas: Type.Array(Type.Object({ idSerie: Type.Integer(), idPeriodo: Type.Integer(), ocupadas: Type.Integer() })),
})
export type CourseOfferRecord = Type.Static<typeof CourseOfferRecord>

export const CourseOfferListQuery = Type.Object(
  {
    ...PAGING,
    /** Left out, the running year is meant. */
    idAnoLetivo: Type.Optional(Id(LABELS.idAnoLetivo)),
    idUnidade: Type.Optional(Id(LABELS.idUnidade)),
    idCurso: Type.Optional(Id(LABELS.idCurso)),
    idPeriodo: Type.Optional(Id('Turno')),
    Situacao: Type.Optional(Ativo),
  },
  closed,
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
  /** Of a closed year nothing changes. */
  anoEncerrado: Type.Boolean(),
  ativo: Type.Boolean(),
  versao: Type.Integer(),
})
export type CourseOfferRow = Type.Static<typeof CourseOfferRow>

export const CourseOfferPage = Paged(CourseOfferRow)
export interface ListCourseOffers {
  query: Type.Static<typeof CourseOfferListQuery>
  answer: Type.Static<typeof CourseOfferPage>
}

export interface GetCourseOffer {
  params: Type.Static<typeof ById>
  answer: CourseOfferRecord
}

export interface CreateCourseOffer {
  body: CourseOfferDraft
  answer: CourseOfferRecord
}

export const CourseOfferChange = Type.Object({ ...DRAFT, versao: Versao }, closed)
export interface UpdateCourseOffer {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof CourseOfferChange>
  answer: CourseOfferRecord
  conflict: CourseOfferRecord
}

export const CourseOfferStatus = Type.Object({ ativo: Ativo, versao: Versao }, closed)
export interface SetCourseOfferStatus {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof CourseOfferStatus>
  answer: CourseOfferRecord
  conflict: CourseOfferRecord
}

export const CourseOfferVersion = Type.Object({ versao: Versao }, closed)
export interface RemoveCourseOffer {
  params: Type.Static<typeof ById>
  query: Type.Static<typeof CourseOfferVersion>
  answer: Type.Static<typeof Done>
  conflict: CourseOfferRecord
}
