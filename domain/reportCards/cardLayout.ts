import { CONCEPTUAL, WITHOUT_MARK } from '#domain/evaluation/evaluation.lists.ts'
import {
  CARD_BLOCKS,
  type CardKind,
  CONCEPT_CARD,
  DESCRIPTIVE_CARD,
  LEGEND_BLOCK,
  MARKS_BLOCK,
  NUMERIC_CARD,
  OPINIONS_BLOCK,
  PRESENCE_BLOCK,
  SIGNATURE_BLOCK,
  STUDENT_BLOCK,
  TRANSFER_BLOCK,
  TRANSFER_CARD,
} from '#domain/reportCards/cardLayouts.lists.ts'
import type { CardLayout, KeptLayout } from '#domain/reportCards/cardLayouts.schemas.ts'
import type { StudentCard } from '#domain/reportCards/reportCards.schemas.ts'

const USUAL_BLOCKS = {
  [NUMERIC_CARD]: [STUDENT_BLOCK, MARKS_BLOCK, OPINIONS_BLOCK, PRESENCE_BLOCK, LEGEND_BLOCK],
  [CONCEPT_CARD]: [STUDENT_BLOCK, MARKS_BLOCK, OPINIONS_BLOCK, PRESENCE_BLOCK, LEGEND_BLOCK],
  [DESCRIPTIVE_CARD]: [STUDENT_BLOCK, OPINIONS_BLOCK, PRESENCE_BLOCK],
  [TRANSFER_CARD]: [
    STUDENT_BLOCK,
    TRANSFER_BLOCK,
    MARKS_BLOCK,
    OPINIONS_BLOCK,
    PRESENCE_BLOCK,
    LEGEND_BLOCK,
    SIGNATURE_BLOCK,
  ],
} as const satisfies Readonly<Record<CardKind, CardLayout['blocos']>>

/** What holds while a school says nothing: the card as families know it. A transfer is signed. */
export const standardLayout = (kind: CardKind): CardLayout => ({
  blocos: [...USUAL_BLOCKS[kind]],
  mediaTurma: false,
  atoLegal: true,
  cabecalho: '',
  rodape: '',
  assinaturas: kind === TRANSFER_CARD ? ['Secretaria', 'Direção'] : ['Responsável pelo aluno'],
})

/** The layout that holds for a unit: its own, else that of the school, else the standard. */
export const layoutFor = (
  kept: readonly KeptLayout[],
  { unitId, kind }: { readonly unitId: number; readonly kind: CardKind },
): CardLayout => {
  const own = kept.filter(({ tipo }) => tipo === kind)
  const found = own.find(({ idUnidade }) => idUnidade === unitId) ?? own.find(({ idUnidade }) => idUnidade === null)
  return found?.layout ?? standardLayout(kind)
}

/** Which card a student has: by the rules that judge the year. */
export const cardKindOf = ({ regras }: Pick<StudentCard, 'regras'>): CardKind => {
  const [general] = regras
  if (general?.tipoNota === CONCEPTUAL) return CONCEPT_CARD
  return general === undefined || general.tipoNota === WITHOUT_MARK ? DESCRIPTIVE_CARD : NUMERIC_CARD
}

/** A layout as it is kept: its texts without spaces around them, and no line that nobody signs on. */
export const settledLayout = (layout: CardLayout): CardLayout => ({
  ...layout,
  cabecalho: layout.cabecalho.trim(),
  rodape: layout.rodape.trim(),
  assinaturas: layout.assinaturas.map((name) => name.trim()).filter((name) => name !== ''),
})

/** A layout in words, for the audit and for conflicts. */
export const layoutWords = (layout: CardLayout): Readonly<Record<string, string>> => ({
  Blocos: layout.blocos.map((block) => CARD_BLOCKS.find(({ id }) => id === block)?.nome ?? '').join(', '),
  'Média da turma': layout.mediaTurma ? 'Sim' : 'Não',
  'Ato legal do curso': layout.atoLegal ? 'Sim' : 'Não',
  'Linha do cabeçalho': layout.cabecalho,
  'Texto do rodapé': layout.rodape,
  Assinaturas: layout.assinaturas.join(', '),
})
