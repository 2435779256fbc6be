import {
  EXTRA_COURSES,
  OTHER_ITEMS,
  type PriceTableKind,
  REGULAR_COURSES,
} from '#domain/priceTables/priceTables.lists.ts'

/** The words of the screens for each kind of fee. */
export const FEE_TEXTS = {
  [REGULAR_COURSES]: {
    title: 'Anuidade: cursos regulares',
    subtitle: 'O valor do ano de cada série, e a tabela pela qual é pago.',
    thing: 'Série',
    detail: 'Curso',
  },
  [EXTRA_COURSES]: {
    title: 'Anuidade: cursos extras',
    subtitle: 'O valor do ano de cada curso extra, e a tabela pela qual é pago.',
    thing: 'Curso extra',
    detail: 'Turma',
  },
  [OTHER_ITEMS]: {
    title: 'Anuidade: outros itens',
    subtitle: 'O valor de cada item no ano e na unidade. Sem anuidade, o item custa o que diz o seu cadastro.',
    thing: 'Item',
    detail: 'Série',
  },
} as const satisfies Record<PriceTableKind, Readonly<Record<'title' | 'subtitle' | 'thing' | 'detail', string>>>
