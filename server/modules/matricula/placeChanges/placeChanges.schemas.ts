import Type from 'typebox'
import { Id, IsoDate, PAGING, orNull } from '#domain/base/common.schemas.ts'
import { EnrolmentPage } from '#domain/enrolments/enrolments.schemas.ts'
import type * as Wire from '#domain/placeChanges/placeChanges.wire.ts'
import { ENROLMENT_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'
import { CourseOption, LEVEL } from '#server/school/seats/offers.schemas.ts'

const closed = { additionalProperties: false } as const

export const MovableQuery = Type.Unsafe<Wire.ListMovable['query']>(
  Type.Object(
    {
      ...PAGING,
      Filtro: Type.Optional(Type.String({ maxLength: 120, title: 'Busca' })),
      idAnoLetivo: Type.Optional(Id('Ano letivo')),
      idUnidade: Type.Optional(Id('Unidade')),
      idSerie: Type.Optional(Id('Série')),
    },
    closed,
  ),
)

export const MovablePage = EnrolmentPage

export const NAMED_PLACE = {
  curso: Type.String(),
  serie: Type.String(),
  periodo: orNull(Type.String()),
  turma: orNull(Type.String()),
}
const NamedPlace = Type.Object(NAMED_PLACE)

export const GROUP_OPTION = {
  id: Type.Integer(),
  nome: Type.String(),
  idsSeries: Type.Array(Type.Integer()),
  idPeriodo: Type.Integer(),
  livres: Type.Integer(),
}

const Cents = orNull(Type.Integer())

export const Movable = Type.Unsafe<Wire.Movable>(
  Type.Object({
    id: Type.Integer(),
    idAluno: Type.Integer(),
    nomeAluno: Type.String(),
    ra: Type.String(),
    dataNascimento: Type.String(),
    anoLetivo: Type.Integer(),
    unidade: Type.String(),
    status: Type.Enum([...ENROLMENT_STATUSES]),
    versao: Type.Integer(),
    atual: Type.Object({
      ...LEVEL,
      idPeriodo: orNull(Type.Integer()),
      idTurma: orNull(Type.Integer()),
      lugar: NamedPlace,
    }),
    impedimento: Type.String(),
    ofertas: Type.Array(CourseOption),
    turmas: Type.Array(Type.Object(GROUP_OPTION)),
    historico: Type.Array(
      Type.Object({
        id: Type.Integer(),
        em: Type.String(),
        por: Type.String(),
        aPartirDe: Type.String(),
        motivo: Type.String(),
        de: NamedPlace,
        para: NamedPlace,
        valorAntes: Cents,
        valorDepois: Cents,
      }),
    ),
  }),
)

export const Plan = Type.Object(
  {
    condition: Type.String({ maxLength: 120, title: 'Condição de pagamento' }),
    initial: Type.Integer({ minimum: 1, maximum: 60, title: 'Parcelas da matrícula' }),
  },
  closed,
)

const WANTED = {
  idCurso: LEVEL.idCurso,
  idPeriodo: LEVEL.idPeriodo,
  idSerie: LEVEL.idSerie,
  idTurma: orNull(Id('Turma')),
  aPartirDe: IsoDate('A partir de'),
  plano: orNull(Plan),
  liberacao: Type.String({ maxLength: 500, title: 'Justificativa' }),
}

export const WantedPlace = Type.Unsafe<Wire.WantedPlace>(Type.Object(WANTED, closed))

export const PlaceChangeBody = Type.Unsafe<Wire.ChangePlace['body']>(
  Type.Object(
    {
      ...WANTED,
      motivo: Type.String({ maxLength: 300, title: 'Motivo' }),
      conferido: Type.String({ minLength: 64, maxLength: 64, title: 'Prévia' }),
    },
    closed,
  ),
)

const NamedChange = Type.Object({ campo: Type.String(), antes: Type.String(), depois: Type.String() })

export const PREVIEW = {
  versao: Type.Integer(),
  conferido: Type.String(),
  vagas: Type.Object({ ofertadas: Type.Integer(), preenchidas: Type.Integer(), livres: Type.Integer() }),
  mudancas: Type.Array(NamedChange),
  preco: orNull(
    Type.Object({
      linhas: Type.Array(
        Type.Object({
          numero: Type.Integer(),
          vencimento: Type.String(),
          situacao: orNull(Type.Integer()),
          antes: Type.Integer(),
          depois: Type.Integer(),
        }),
      ),
      antes: Type.Integer(),
      depois: Type.Integer(),
      plano: Plan,
      planos: Type.Array(Plan),
      passos: Type.Array(Type.Unsafe<object>({ type: 'object', additionalProperties: true })),
    }),
  ),
  contrato: orNull(
    Type.Object({
      texto: Type.Enum(['contrato', 'aditivo']),
      impedimento: Type.String(),
      mudancas: Type.Array(NamedChange),
    }),
  ),
}

export const PlaceChangePreview = Type.Unsafe<Wire.PlaceChangePreview>(Type.Object(PREVIEW))
