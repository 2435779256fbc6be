import Type from 'typebox'
import { codeOf, Id, Named, orNull, Versao } from '#domain/base/common.schemas.ts'
import { CardArea } from '#domain/reportCards/reportCards.schemas.ts'
import { KNOWLEDGE_AREAS } from '#domain/subjects/subjects.lists.ts'
import { CARD_BLOCKS, CARD_KINDS, LAYOUT_BOUNDS } from '#domain/reportCards/cardLayouts.lists.ts'

const closed = { additionalProperties: false } as const

/** What a report card of a kind shows, and in which order (A-R3). */
export const CardLayout = Type.Object(
  {
    blocos: Type.Array(codeOf(CARD_BLOCKS, 'Bloco'), {
      minItems: 1,
      maxItems: CARD_BLOCKS.length,
      uniqueItems: true,
      title: 'Blocos',
    }),
    /** The mean of the class group beside each stage. */
    mediaTurma: Type.Boolean({ title: 'Média da turma' }),
    /** The legal act of the course in the head. */
    atoLegal: Type.Boolean({ title: 'Ato legal do curso' }),
    /** A line under the name of the school; empty: none. */
    cabecalho: Type.String({ maxLength: LAYOUT_BOUNDS.cabecalho, title: 'Linha do cabeçalho' }),
    /** At the foot of each page; empty: none. */
    rodape: Type.String({ maxLength: LAYOUT_BOUNDS.rodape, title: 'Texto do rodapé' }),
    /** Under each line that somebody signs on. */
    assinaturas: Type.Array(
      Type.String({ minLength: 1, maxLength: LAYOUT_BOUNDS.assinatura, pattern: '\\S', title: 'Assinatura' }),
      { maxItems: LAYOUT_BOUNDS.assinaturas, title: 'Assinaturas' },
    ),
  },
  closed,
)
export type CardLayout = Type.Static<typeof CardLayout>

const PLACE = {
  /** Null: all units without a layout of their own. */
  idUnidade: orNull(Id('Unidade')),
  tipo: codeOf(CARD_KINDS, 'Tipo de boletim'),
} as const

/** A layout of a unit or of the school; `versao` is 0 while nobody decided, and the standard holds. */
export const KeptLayout = Type.Object({ ...PLACE, layout: CardLayout, versao: Type.Integer() })
export type KeptLayout = Type.Static<typeof KeptLayout>

/** The knowledge areas in the order of cards (D 2.4 “ÁreaConhecimento”): one order for the whole school. */
export const CardAreas = Type.Object({ areas: Type.Array(CardArea), versao: Type.Integer() })
export type CardAreas = Type.Static<typeof CardAreas>

export const AreasChange = Type.Object(
  {
    areas: Type.Array(CardArea, { minItems: KNOWLEDGE_AREAS.length, maxItems: KNOWLEDGE_AREAS.length, title: 'Áreas' }),
    versao: Versao,
  },
  closed,
)
export interface SaveCardAreas {
  body: Type.Static<typeof AreasChange>
  answer: CardAreas
  conflict: CardAreas
}

/** All layouts that the caller may see: those of the school, and those that their units have. */
export const CardLayouts = Type.Object({
  unidades: Type.Array(Named),
  layouts: Type.Array(KeptLayout),
  areas: CardAreas,
  /** Whether the caller may change what holds for all units. */
  podeEscola: Type.Boolean(),
})
export type CardLayouts = Type.Static<typeof CardLayouts>
export interface ReadCardLayouts {
  answer: CardLayouts
}

export const LayoutChange = Type.Object(
  {
    ...PLACE,
    layout: CardLayout,
    versao: Type.Integer({ minimum: 0, maximum: 2_147_483_647, title: 'Versão' }),
  },
  closed,
)
export interface SaveCardLayout {
  body: Type.Static<typeof LayoutChange>
  answer: KeptLayout
  conflict: KeptLayout
}
