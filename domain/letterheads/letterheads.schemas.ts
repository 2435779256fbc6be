import Type from 'typebox'
import { LETTERHEAD_BOUNDS } from '#domain/letterheads/letterheads.lists.ts'
import { Id, Named, orNull } from '#domain/base/common.schemas.ts'

const closed = { additionalProperties: false } as const

/** What stands at the head and foot of the pages of reports, and who signs them (A-R3). Names and numbers are those of the unit. */
export const Letterhead = Type.Object(
  {
    /** Lines under the names of the school and the unit; empty: none. */
    cabecalho: Type.String({ maxLength: LETTERHEAD_BOUNDS.cabecalho, title: 'Linhas do cabeçalho' }),
    endereco: Type.Boolean({ title: 'Endereço' }),
    cnpj: Type.Boolean({ title: 'CNPJ' }),
    inep: Type.Boolean({ title: 'Código INEP' }),
    /** At the foot of each page; empty: none. */
    rodape: Type.String({ maxLength: LETTERHEAD_BOUNDS.rodape, title: 'Texto do rodapé' }),
    /** Under the name of the head of the unit; empty: they do not sign. */
    direcao: Type.String({ maxLength: LETTERHEAD_BOUNDS.cargo, title: 'Cargo da direção' }),
    /** Under the name of the secretary of the unit; empty: they do not sign. */
    secretaria: Type.String({ maxLength: LETTERHEAD_BOUNDS.cargo, title: 'Cargo da secretaria' }),
  },
  closed,
)
export type Letterhead = Type.Static<typeof Letterhead>

const PLACE = {
  /** Null: all units without one of their own. */
  idUnidade: orNull(Id('Unidade')),
} as const

/** What a unit or the school decided; `versao` is 0 while nobody did, and the standard holds. */
export const KeptLetterhead = Type.Object({ ...PLACE, pagina: Letterhead, versao: Type.Integer() })
export type KeptLetterhead = Type.Static<typeof KeptLetterhead>

/** A unit as its register names it, for the head of a page; '' where it says nothing. */
export const UnitOnPaper = Type.Object({
  nome: Type.String(),
  endereco: Type.String(),
  telefone: Type.String(),
  /** As people write it. */
  cnpj: Type.String(),
  inep: Type.String(),
  diretor: Type.String(),
  diretorRegistro: Type.String(),
  secretario: Type.String(),
  secretarioRegistro: Type.String(),
})
export type UnitOnPaper = Type.Static<typeof UnitOnPaper>

/** All that the caller may see: what holds for the school, and for their units. */
export const Letterheads = Type.Object({
  unidades: Type.Array(Named),
  /** The same units as paper names them, for the preview. */
  papel: Type.Array(Type.Object({ idUnidade: Type.Integer(), unidade: UnitOnPaper })),
  paginas: Type.Array(KeptLetterhead),
  /** Whether the caller may change what holds for all units. */
  podeEscola: Type.Boolean(),
})
export type Letterheads = Type.Static<typeof Letterheads>
export interface ReadLetterheads {
  answer: Letterheads
}

export const LetterheadChange = Type.Object(
  { ...PLACE, pagina: Letterhead, versao: Type.Integer({ minimum: 0, maximum: 2_147_483_647, title: 'Versão' }) },
  closed,
)
export interface SaveLetterhead {
  body: Type.Static<typeof LetterheadChange>
  answer: KeptLetterhead
  conflict: KeptLetterhead
}
