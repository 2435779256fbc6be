import { cardKindOf, layoutFor, settledLayout, standardLayout } from '#domain/reportCards/cardLayout.ts'
import {
  CARD_BLOCKS,
  type CardKind,
  CONCEPT_CARD,
  DESCRIPTIVE_CARD,
  LEGEND_BLOCK,
  MARKS_BLOCK,
  NUMERIC_CARD,
  PRESENCE_BLOCK,
  SIGNATURE_BLOCK,
  STUDENT_BLOCK,
  TRANSFER_BLOCK,
  TRANSFER_CARD,
} from '#domain/reportCards/cardLayouts.lists.ts'
import type { CardLayout } from '#domain/reportCards/cardLayouts.schemas.ts'
import type { CardArea } from '#domain/reportCards/reportCards.schemas.ts'
import { cardDocument } from '#domain/reportCards/cardPaper.ts'
import { exampleMeans, exampleSheet } from '#domain/reportCards/exampleCard.ts'

const documentOf = (kind: CardKind, change: Partial<CardLayout> = {}, isPreview = false) => {
  const layout = { ...standardLayout(kind), ...change }
  const means = layout.mediaTurma ? exampleMeans(kind) : null
  return cardDocument({ ...exampleSheet(kind), layout, means, isPreview })
}

const tablesOf = (document: ReturnType<typeof documentOf>) =>
  document.partes.flatMap((part) => (part.tipo === 'quadro' ? [part.quadro] : []))

describe('each block of a report card', () => {
  test.each([
    [STUDENT_BLOCK, ['Aluno de exemplo', 'RA 2026-0001', 'nº 7', '6º ano A', 'ano letivo de 2026']],
    [MARKS_BLOCK, ['Matemática', '7,5', 'Rec. 1ª', 'Média final', 'Situação']],
    [PRESENCE_BLOCK, ['Frequência', '2 em 40', '98,1%', 'No ano, em aulas', '98,5%']],
    [TRANSFER_BLOCK, ['Período cursado', '02/02/2026', '02/10/2026', '148', '740', '616,7 h']],
    [LEGEND_BLOCK, ['Média para aprovação: 6.', 'faltas em aulas dadas']],
    [SIGNATURE_BLOCK, ['Ciente em', 'Secretaria', 'Direção']],
  ] as const)('%s', (block, texts) => {
    const { partes } = documentOf(TRANSFER_CARD, { blocos: [block] })
    const text = JSON.stringify(partes)
    for (const one of texts) expect(text).toContain(one)
  })

  test('stands where the layout has it, and nowhere else', () => {
    const blocos = [LEGEND_BLOCK, MARKS_BLOCK]
    expect(documentOf(NUMERIC_CARD, { blocos }).partes.map(({ tipo }) => tipo)).toEqual(['texto', 'quadro'])
    const all = CARD_BLOCKS.map(({ id }) => id)
    // A card of the year has no period.
    expect(tablesOf(documentOf(NUMERIC_CARD, { blocos: all })).map(({ titulo }) => titulo)).toEqual([
      'Notas',
      'Frequência',
    ])
  })
})

test('a concept card shows concepts and what they mean', () => {
  const document = documentOf(CONCEPT_CARD)
  expect(tablesOf(document)[0]?.linhas[0]?.slice(1, 4)).toEqual(['A', 'A', 'P'])
  expect(JSON.stringify(document.partes)).toContain('P (atingiu em parte), de 5 a 6,9: aprova.')
})

describe('the areas of a card', () => {
  const example = exampleSheet(NUMERIC_CARD)
  const marksWith = (areas: readonly [area: CardArea['area'], agrupa: boolean][]) => {
    const card = { ...example.card, areas: areas.map(([area, agrupa]) => ({ area, agrupa })) }
    const layout = standardLayout(NUMERIC_CARD)
    return tablesOf(cardDocument({ ...example, card, layout, means: null, isPreview: false }))
  }
  const namesIn = ([marks]: ReturnType<typeof tablesOf>) => marks?.linhas.map(([name]) => name)

  test('that group stand over their subjects, in their order, and all others before', () => {
    const tables = marksWith([
      [3, true],
      [1, true],
      [2, false],
    ])
    expect(namesIn(tables)).toEqual(['Matemática', 'Ciências', 'Língua Portuguesa'])
    const grupos = [
      { antes: 1, nome: 'Ciências da Natureza' },
      { antes: 2, nome: 'Linguagens' },
    ]
    expect(tables.map((table) => table.grupos)).toEqual([grupos, grupos])
  })

  test('leave the order of the subjects where none groups', () => {
    const tables = marksWith([
      [3, false],
      [1, false],
    ])
    expect(namesIn(tables)).toEqual(['Língua Portuguesa', 'Matemática', 'Ciências'])
    expect(tables[0]?.grupos).toBeUndefined()
  })
})

test('concepts bring their colours along', () => {
  const { card, ...sheet } = exampleSheet(CONCEPT_CARD)
  const regras = card.regras.map((rules) => ({
    ...rules,
    conceitos: rules.conceitos?.map((one) => (one.sigla === 'A' ? { ...one, cor: '#2e7d32' } : one)),
  }))
  const paper = {
    ...sheet,
    card: { ...card, regras },
    layout: standardLayout(CONCEPT_CARD),
    means: null,
    isPreview: false,
  }
  expect(tablesOf(cardDocument(paper))[0]?.cores).toEqual({ A: '#2e7d32' })
})

test('the mean of the class group stands beside each stage that has one', () => {
  const [marks] = tablesOf(documentOf(NUMERIC_CARD, { mediaTurma: true }))
  expect(marks?.colunas.slice(0, 6)).toEqual([
    'Disciplina',
    '1º bimestre',
    'Turma 1ª',
    'Rec. 1ª',
    '2º bimestre',
    'Turma 2ª',
  ])
  expect(marks?.linhas[1]?.slice(0, 4)).toEqual(['Matemática', '6,5', '6,4', '6,5'])
  expect(marks?.linhas.every((line) => line.length === marks.colunas.length)).toBe(true)
  expect(marks?.total).toHaveLength(marks?.colunas.length ?? 0)
})

test('head, foot and notice are those of the layout and of what is shown', () => {
  const document = documentOf(NUMERIC_CARD, { cabecalho: 'Desde 1950', atoLegal: false, rodape: 'Fale conosco' }, true)
  expect(document).toMatchObject({
    linhas: ['Desde 1950', 'Unidade de exemplo'],
    rodape: 'Fale conosco',
    aviso: 'Prévia — não publicada',
  })
  expect(documentOf(NUMERIC_CARD).aviso).toBeUndefined()
})

describe('the layout of a unit', () => {
  const kept = (idUnidade: number | null, rodape: string, tipo: CardKind = NUMERIC_CARD) =>
    ({ idUnidade, tipo, versao: 1, layout: { ...standardLayout(tipo), rodape } }) as const

  test.each([
    ['its own', [kept(null, 'escola'), kept(2, 'dela')], 'dela'],
    ['else that of the school', [kept(3, 'outra'), kept(null, 'escola')], 'escola'],
    ['else the standard', [kept(null, 'transferência', TRANSFER_CARD)], ''],
  ])('is %s', (_, layouts, rodape) => {
    expect(layoutFor(layouts, { unitId: 2, kind: NUMERIC_CARD }).rodape).toBe(rodape)
  })

  test('is kept without lines that nobody signs on', () => {
    const layout = { ...standardLayout(NUMERIC_CARD), assinaturas: [' Direção ', '', ' '], rodape: ' x ' }
    expect(settledLayout(layout)).toMatchObject({ assinaturas: ['Direção'], rodape: 'x' })
  })
})

test('the kind of a card follows from the rules that judge the year', () => {
  expect([NUMERIC_CARD, CONCEPT_CARD, DESCRIPTIVE_CARD].map((kind) => cardKindOf(exampleSheet(kind).card))).toEqual([
    NUMERIC_CARD,
    CONCEPT_CARD,
    DESCRIPTIVE_CARD,
  ])
  expect(cardKindOf({ regras: [] })).toBe(DESCRIPTIVE_CARD)
})
