import { isDescriptive, opinionBlocks, opinionSections } from '#domain/reportCards/cardOpinions.ts'
import type { CardOpinion, StudentCard } from '#domain/reportCards/reportCards.schemas.ts'
import { paragraph } from '#domain/richText/write.ts'

const opinion = (numeroEtapa: number | null, disciplina: string, text: string): CardOpinion => ({
  idDisciplina: disciplina === '' ? null : 1,
  disciplina,
  numeroEtapa,
  texto: { blocos: [paragraph(text)] },
  anexos: disciplina === '' ? [] : ['arquivo:7:horta.png'],
})

const card: StudentCard = {
  ano: 2026,
  turma: 'Infantil 5 A',
  etapas: [{ numero: 1, nome: '1º bimestre', inicio: '2026-02-02', fim: '2026-04-17' }],
  regras: [],
  disciplinas: [],
  areas: [],
  diferenciada: false,
  decisao: null,
  parecer: null,
  conselhos: [],
  pareceres: [opinion(1, 'Corpo, gestos e movimentos', 'Dança.'), opinion(null, '', 'Cresceu muito.')],
  concluinte: false,
  porDia: true,
  diasLetivos: null,
  faltas: 0,
  presenca: null,
}

test('opinions stand stage by stage, those of the year last', () => {
  expect(opinionSections(card).map(({ name, opinions }) => [name, opinions.length])).toEqual([
    ['1º bimestre', 1],
    ['No ano', 1],
  ])
})

test('on paper each stage and subject heads its text, and files are named', () => {
  const lines = opinionBlocks(card).map((block) =>
    block.tipo === 'lista' ? [] : block.trechos.map(({ texto }) => texto),
  )
  expect(lines.flat()).toEqual([
    '1º bimestre',
    'Corpo, gestos e movimentos',
    'Dança.',
    'Anexos no portal: horta.png.',
    'Parecer · No ano',
    'Cresceu muito.',
  ])
})

test('a card is descriptive where no subject has marks', () => {
  const subject = {
    idDisciplina: 1,
    disciplina: 'Corpo, gestos e movimentos',
    area: 1,
    motivo: '',
    dispensada: false,
    etapas: [],
    aulasNoAno: null,
    faltas: 0,
    presenca: null,
    restam: null,
    conselho: null,
    exame: null,
    contaProgressao: true,
  }
  expect(isDescriptive({ ...card, disciplinas: [{ ...subject, regra: null }] })).toBe(true)
  expect(
    isDescriptive({
      ...card,
      disciplinas: [
        { ...subject, regra: 0 },
        { ...subject, regra: null },
      ],
    }),
  ).toBe(false)
})
