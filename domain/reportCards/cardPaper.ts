import { dayText } from '#domain/base/days.ts'
import type { FrozenPart, LaidOutDocument } from '#domain/documents/frozen.ts'
import {
  type CardBlock,
  LEGEND_BLOCK,
  MARKS_BLOCK,
  OPINIONS_BLOCK,
  PRESENCE_BLOCK,
  SIGNATURE_BLOCK,
  STUDENT_BLOCK,
  TRANSFER_BLOCK,
} from '#domain/reportCards/cardLayouts.lists.ts'
import type { CardLayout } from '#domain/reportCards/cardLayouts.schemas.ts'
import type { CardSheet } from '#domain/reportCards/cardPrinting.schemas.ts'
import { isDescriptive, opinionBlocks } from '#domain/reportCards/cardOpinions.ts'
import { type ClassMeans, reportCard, type ReportCard } from '#domain/reportCards/cardTables.ts'
import { list, paragraph, strong } from '#domain/richText/write.ts'

/** Stands on each page of a card with marks that are not published. */
const UNPUBLISHED_NOTICE = 'Prévia — não publicada'

export interface CardPaper extends CardSheet {
  readonly layout: CardLayout
  /** Null where the layout does not ask for them. */
  readonly means: ClassMeans | null
  readonly isPreview: boolean
}

/** A report card as it is laid out, on screen and on paper (D 2.15 “Boletim”). */
export const cardDocument = (paper: CardPaper): LaidOutDocument => {
  const { aluno, card, periodo, layout, isPreview } = paper
  const tables = reportCard(card, paper.means)
  const titulo = `${periodo === null ? 'Boletim' : 'Boletim de transferência'} ${card.ano}`
  return {
    titulo,
    linhas: [layout.cabecalho, aluno.unidade, layout.atoLegal ? aluno.ato : ''].filter((line) => line !== ''),
    partes: layout.blocos.flatMap((block) => partsOf(block, paper, tables)),
    ...(layout.rodape !== '' && { rodape: layout.rodape }),
    ...(isPreview && { aviso: UNPUBLISHED_NOTICE }),
  }
}

const partsOf = (block: CardBlock, paper: CardPaper, tables: ReportCard): readonly FrozenPart[] => {
  switch (block) {
    case STUDENT_BLOCK:
      return studentPart(paper)
    case MARKS_BLOCK:
      return tables.marks.linhas.length === 0 || isDescriptive(paper.card)
        ? []
        : [{ tipo: 'quadro', quadro: tables.marks }]
    case OPINIONS_BLOCK:
      return paper.card.pareceres.length === 0 ? [] : [{ tipo: 'texto', blocos: [...opinionBlocks(paper.card)] }]
    case PRESENCE_BLOCK:
      return [{ tipo: 'quadro', quadro: tables.presence }]
    case TRANSFER_BLOCK:
      return periodPart(paper)
    case LEGEND_BLOCK:
      return [{ tipo: 'texto', blocos: [list(...tables.legend)] }]
    case SIGNATURE_BLOCK:
      return signaturePart(paper.layout)
  }
}

const studentPart = ({ aluno, card }: CardPaper): readonly FrozenPart[] => [
  {
    tipo: 'texto',
    blocos: [
      paragraph('Aluno: ', strong(aluno.nome), `, RA ${aluno.ra}`),
      paragraph(
        'Turma: ',
        strong(card.turma),
        aluno.numero === null ? '' : `, nº ${aluno.numero}`,
        `, ${aluno.curso}, ano letivo de ${card.ano}`,
      ),
    ],
  },
]

const periodPart = ({ periodo }: CardPaper): readonly FrozenPart[] =>
  periodo === null
    ? []
    : [
        {
          tipo: 'quadro',
          quadro: {
            titulo: 'Período cursado',
            colunas: ['De', 'Até', 'Dias letivos', 'Aulas dadas', 'Carga horária'],
            linhas: [
              [
                dayText(periodo.inicio),
                dayText(periodo.ate),
                String(periodo.dias),
                String(periodo.aulas),
                `${periodo.horas} h`,
              ],
            ],
            total: null,
            valores: 0,
          },
        },
      ]

const signaturePart = ({ assinaturas }: CardLayout): readonly FrozenPart[] =>
  assinaturas.length === 0
    ? []
    : [
        {
          tipo: 'texto',
          blocos: [paragraph('Ciente em ____/____/________.')],
        },
        { tipo: 'assinaturas', assinaturas: assinaturas.map((papel) => ({ nome: '', papel })) },
      ]
