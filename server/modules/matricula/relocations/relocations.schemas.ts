import Type from 'typebox'
import { Chave, codeOf, Conferido, Id, IsoDate, orNull, Paged, PAGING, Versao } from '#domain/base/common.schemas.ts'
import { TRANSFER_REASONS } from '#domain/placeChanges/transfers.lists.ts'
import { RELOCATION_KINDS, RELOCATION_STATUSES } from '#domain/relocations/relocations.lists.ts'
import type * as Wire from '#domain/relocations/relocations.wire.ts'
import { GROUP_OPTION, NAMED_PLACE, Plan, PREVIEW } from '#server/modules/matricula/placeChanges/index.ts'
import { CourseOption, LEVEL } from '#server/school/seats/offers.schemas.ts'

const closed = { additionalProperties: false } as const

const Kind = codeOf(RELOCATION_KINDS, 'Mudança')
const Status = codeOf(RELOCATION_STATUSES, 'Situação')
const UnitPlace = Type.Object({ ...NAMED_PLACE, unidade: Type.String() })

const RELOCATION = {
  id: Type.Integer(),
  versao: Type.Integer(),
  idMatricula: Type.Integer(),
  idAluno: Type.Integer(),
  aluno: Type.String(),
  ra: Type.String(),
  anoLetivo: Type.Integer(),
  tipoMudanca: Kind,
  situacaoMudanca: Status,
  dia: Type.String(),
  de: UnitPlace,
  para: UnitPlace,
  feitaEm: Type.String(),
  feitaPor: Type.String(),
}

export const RelocationPage = Paged(Type.Object(RELOCATION))

export const RelocationQuery = Type.Unsafe<Wire.ListRelocations['query']>(
  Type.Object(
    {
      ...PAGING,
      Filtro: Type.Optional(Type.String({ maxLength: 100, title: 'Busca' })),
      idAnoLetivo: Type.Optional(Id('Ano letivo')),
      idUnidade: Type.Optional(Id('Unidade')),
      idAluno: Type.Optional(Id('Aluno')),
      tipoMudanca: Type.Optional(Kind),
      situacaoMudanca: Type.Optional(Status),
    },
    closed,
  ),
)

const WORDS = {
  motivoTransferencia: orNull(codeOf(TRANSFER_REASONS, 'Motivo'), 'Motivo'),
  observacao: Type.String({ maxLength: 500, title: 'Observação' }),
  avaliadoEm: orNull(IsoDate('Dia da avaliação'), 'Dia da avaliação'),
  avaliacao: Type.String({ maxLength: 4000, title: 'Resumo da avaliação' }),
  avaliadores: Type.String({ maxLength: 500, title: 'Quem avaliou' }),
  ata: Type.String({ maxLength: 4000, title: 'Ata do conselho' }),
}

const Cents = orNull(Type.Integer())

export const RelocationSheet = Type.Unsafe<Wire.RelocationSheet>(
  Type.Object({
    ...RELOCATION,
    ...WORDS,
    conferir: Type.Array(Type.String()),
    veFinanceiro: Type.Boolean(),
    valorAntes: Cents,
    valorDepois: Cents,
    desfeitaPor: Type.String(),
    desfeitaEm: orNull(Type.String()),
    motivoDesfeita: Type.String(),
    impedimentoDesfazer: Type.String(),
  }),
)

export const RelocationChoicesQuery = Type.Object({ idAluno: Id('Aluno') }, closed)

export const RelocationChoices = Type.Object({
  matriculas: Type.Array(
    Type.Object({
      id: Type.Integer(),
      nome: Type.String(),
      dataNascimento: Type.String(),
      ...LEVEL,
      idPeriodo: orNull(Type.Integer()),
      idsSeriesAcima: Type.Array(Type.Integer()),
    }),
  ),
  ofertas: Type.Array(CourseOption),
  turmas: Type.Array(Type.Object({ ...GROUP_OPTION, idUnidade: Type.Integer(), idAnoLetivo: Type.Integer() })),
})

const PLACE = {
  tipoMudanca: Kind,
  idMatricula: Id('Matrícula'),
  idUnidade: LEVEL.idUnidade,
  idCurso: LEVEL.idCurso,
  idPeriodo: LEVEL.idPeriodo,
  idSerie: LEVEL.idSerie,
  idTurma: Id('Turma'),
  dia: IsoDate('Primeiro dia'),
  plano: orNull(Plan),
  liberacao: Type.String({ maxLength: 500, title: 'Justificativa' }),
}

export const RelocatedPlace = Type.Unsafe<Wire.RelocatedPlace>(Type.Object(PLACE, closed))

export const RelocateBody = Type.Unsafe<Wire.Relocate['body']>(
  Type.Object({ ...PLACE, ...WORDS, chave: Chave, conferido: Conferido }, closed),
)

export const RelocationPreview = Type.Unsafe<Wire.RelocationPreview>(
  Type.Object({
    ...PREVIEW,
    veFinanceiro: Type.Boolean(),
    acompanha: Type.Array(Type.Object({ titulo: Type.String(), detalhe: Type.String() })),
    conferir: Type.Array(Type.String()),
  }),
)

export const RelocationUndoing = Type.Object(
  { versao: Versao, motivo: Type.String({ maxLength: 500, title: 'Motivo' }) },
  closed,
)
