import { layoutWords, settledLayout } from '#domain/reportCards/cardLayout.ts'
import type { CardLayout } from '#domain/reportCards/cardLayouts.schemas.ts'
import { LAYOUT_BOUNDS } from '#domain/reportCards/cardLayouts.lists.ts'
import type { ConflictField } from '#src/lib/conflict.ts'

/** A layout as its form has it: a field for each line that may be signed on. */
export const layoutDraftOf = ({ layout }: { readonly layout: CardLayout }): CardLayout => ({
  ...layout,
  assinaturas: Array.from({ length: LAYOUT_BOUNDS.assinaturas }, (_, line) => layout.assinaturas[line] ?? ''),
})

/** A sentence for each field that is wrong. */
export const layoutFlaws = ({ blocos }: CardLayout): Readonly<Record<string, string>> =>
  blocos.length === 0 ? { blocos: 'Escolha pelo menos um bloco.' } : {}

const worded = (name: keyof CardLayout, label: string): ConflictField<CardLayout> => ({
  name,
  label,
  text: (layout) => layoutWords(settledLayout(layout))[label] ?? '',
})

/** How two versions of a layout are told apart. */
export const LAYOUT_CONFLICT: readonly ConflictField<CardLayout>[] = [
  worded('blocos', 'Blocos'),
  worded('mediaTurma', 'Média da turma'),
  worded('atoLegal', 'Ato legal do curso'),
  worded('cabecalho', 'Linha do cabeçalho'),
  worded('rodape', 'Texto do rodapé'),
  worded('assinaturas', 'Assinaturas'),
]
