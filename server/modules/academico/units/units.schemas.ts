import Type from 'typebox'
import { Ativo, EXPORTING, Id, IsoDate, PAGING, Versao } from '#domain/base/common.schemas.ts'
import type { LegalAct } from '#domain/units/legalActs.ts'
import { ACT_LENGTHS } from '#domain/units/legalActs.ts'
import { UNIT } from '#domain/units/unit.ts'
import type {
  CreateUnit,
  ExportUnits,
  ListUnits,
  SetUnitStatus,
  UnitRecord,
  UpdateUnit,
} from '#domain/units/units.wire.ts'
import { draftSchema } from '#server/registers/schemas.ts'

const closed = { additionalProperties: false } as const

const Day = (title: string) => Type.Union([IsoDate(title), Type.Literal('')], { title })

/** The shape of an act; `actFlaws` checks its content. */
const Act = Type.Unsafe<LegalAct>(
  Type.Object(
    {
      tipo: Type.Union([Type.Integer(), Type.Null()], { title: 'Tipo de ato' }),
      curso: Type.Union([Id('Curso'), Type.Null()], { title: 'Curso' }),
      numero: Type.String({ title: 'Número', maxLength: 10 * ACT_LENGTHS.numero }),
      data: Day('Data'),
      orgao: Type.String({ title: 'Órgão', maxLength: 10 * ACT_LENGTHS.orgao }),
      validade: Day('Validade'),
    },
    closed,
  ),
)

const DRAFT = {
  cadastro: Type.Object(draftSchema(UNIT), closed),
  atos: Type.Array(Act, { title: 'Atos legais', maxItems: 200 }),
}

export const Unit = Type.Unsafe<UnitRecord>(
  Type.Object({
    id: Type.Integer(),
    ativo: Type.Boolean(),
    versao: Type.Integer(),
    ...DRAFT,
    cursosOferecidos: Type.Array(Type.Integer()),
  }),
)

const FILTERS = {
  Filtro: Type.Optional(Type.String({ maxLength: 120, title: 'Busca' })),
  Situacao: Type.Optional(Ativo),
}

export const UnitQuery = Type.Unsafe<ListUnits['query']>(Type.Object({ ...PAGING, ...FILTERS }, closed))
export const UnitExportQuery = Type.Unsafe<ExportUnits['query']>(Type.Object({ ...EXPORTING, ...FILTERS }, closed))

export const UnitPage = Type.Unsafe<ListUnits['answer']>(
  Type.Object({
    items: Type.Array(
      Type.Object({
        id: Type.Integer(),
        codigo: Type.String(),
        nome: Type.String(),
        cidade: Type.String(),
        uf: Type.Union([Type.Integer(), Type.Null()]),
        inep: Type.String(),
        ativo: Type.Boolean(),
        versao: Type.Integer(),
        situacaoAtos: Type.Integer(),
        atoVence: Type.Union([Type.String(), Type.Null()]),
      }),
    ),
    totalCount: Type.Integer(),
  }),
)

export const NewUnit = Type.Unsafe<CreateUnit['body']>(Type.Object(DRAFT, closed))
export const ChangedUnit = Type.Unsafe<UpdateUnit['body']>(Type.Object({ ...DRAFT, versao: Versao }, closed))
export const UnitStatus = Type.Unsafe<SetUnitStatus['body']>(Type.Object({ ativo: Ativo, versao: Versao }, closed))
