import { readFileSync } from 'node:fs'
import { Parse } from 'typebox/value'
import { judgeCases } from '#domain/evaluation/cases.ts'
import { CaseFile } from '#domain/evaluation/cases.schemas.ts'

const example = (): CaseFile => Parse(CaseFile, JSON.parse(readFileSync('docs/results.example.json', 'utf8')))

/** Every student of a file; a file with flaws fails the test with them. */
const judgedOf = (file: CaseFile) => {
  const judged = judgeCases(file)
  if ('flaws' in judged) throw new Error(JSON.stringify(judged))
  return judged
}

test('the example of docs/results.md is judged, and what the other system said otherwise is told', () => {
  const { regras, alunos } = judgedOf(example())
  expect(regras[0]?.formulas).toEqual([
    { campo: 'formulaMedia', formula: 'Se/Et', leitura: 'soma das etapas dividida pelo número de etapas' },
    {
      campo: 'exame.formula',
      formula: '0,6*M + 0,4*Rc',
      leitura: '0,6 vezes a média mais 0,4 vezes a nota do exame',
    },
  ])
  const [first, second] = alunos
  expect(first).toMatchObject({
    situacao: 'Em exame',
    codigo: 7,
    diferencas: [],
    disciplinas: [
      { disciplina: 'Matemática', media: '7', situacao: 'Aprovado', diferencas: [] },
      {
        disciplina: 'História',
        media: '5',
        exame: '4.4',
        exameImpossivel: false,
        situacao: 'Em exame',
        diferencas: [],
      },
    ],
  })
  expect(first?.disciplinas[0]?.passos).toContain('1ª etapa: nota 5, recuperação 6 (substitui, se for maior) = 6.')
  expect(second).toMatchObject({
    situacao: 'Retido por falta',
    disciplinas: [{ media: '8.8', conceito: 'B', situacao: 'Aprovado' }],
    diferencas: [{ campo: 'situação do ano', esperado: 'Aprovado', calculado: 'Retido por falta' }],
  })
})

describe('a file is refused at the place of each mistake', () => {
  const STUDENT = { aluno: '1', regra: 'R', disciplinas: [] }
  const RULE = { nome: 'R', tipoNota: 1, etapas: 2, progressao: 2, presenca: { tipo: 1, percentual: 75 } } as const
  const stage = (more: object) => [{ etapa: 1, ...more }]
  const arte = (marks: object) => ({ disciplinas: [{ disciplina: 'Arte', etapas: [], ...marks }] })

  test.each<[object, object, string, string]>([
    [{ formulaMedia: 'Se/' }, {}, 'regras.0.formulaMedia', 'Falta um valor na posição 4.'],
    [{}, { regra: 'X' }, 'alunos.0.regra', 'A regra “X” não está neste arquivo.'],
    [{}, { regras: { Arte: 'X' } }, 'alunos.0.regras.Arte', 'A regra “X” não está neste arquivo.'],
    [{}, { regraDiferenciada: true }, 'alunos.0.regraDiferenciada', 'A regra “R” não diz qual é a diferenciada.'],
    [{ tipoNota: 3 }, arte({}), 'alunos.0.regras', 'A regra “R” é por disciplina: diga em “regras” qual é a de Arte.'],
    [
      {},
      arte({ etapas: stage({ nota: 11 }) }),
      'alunos.0.disciplinas.0.etapas.0.nota',
      'A nota 11 não está entre 0 e 10.',
    ],
    [
      {},
      arte({ etapas: [{ etapa: 3, nota: 1 }] }),
      'alunos.0.disciplinas.0.etapas.0.etapa',
      'A regra tem 2 etapas, e não a 3ª.',
    ],
    [
      {},
      arte({ etapas: [{ etapa: 1 }, { etapa: 1 }] }),
      'alunos.0.disciplinas.0.etapas.1.etapa',
      'A 1ª etapa está duas vezes.',
    ],
    [
      {},
      arte({ etapas: stage({ conceito: 'Z' }) }),
      'alunos.0.disciplinas.0.etapas.0.conceito',
      'Não há conceito “Z” nesta regra.',
    ],
    [
      { tipoNota: 2, conceitos: [{ sigla: 'S', aprova: true }] },
      arte({ etapas: stage({ nota: 7 }) }),
      'alunos.0.disciplinas.0.etapas.0.nota',
      'Os conceitos desta regra não equivalem a notas: informe o conceito.',
    ],
    [{}, { faltas: 3 }, 'alunos.0.diasLetivos', 'Há faltas: diga quantos dias letivos o ano tem.'],
    [
      { presenca: { tipo: 2, percentual: 75 } },
      arte({ faltas: 3 }),
      'alunos.0.disciplinas.0.cargaHoraria',
      'Há faltas: diga a carga horária da disciplina e os minutos da aula.',
    ],
    [{}, { regras: { Arte: 'R' } }, 'alunos.0.regras.Arte', 'Não há disciplina “Arte” neste aluno.'],
    [
      {},
      { esperado: { disciplinas: [{ disciplina: 'Arte', media: 6 }] } },
      'alunos.0.esperado.disciplinas.0.disciplina',
      'Não há disciplina “Arte” neste aluno.',
    ],
    [
      {},
      { geral: { etapas: [] } },
      'alunos.0.geral',
      'A regra “R” não tem nota geral: as notas são de cada disciplina.',
    ],
    [
      { notaGeral: true },
      arte({ etapas: stage({ nota: 7 }) }),
      'alunos.0.disciplinas.0.etapas',
      'A regra “R” tem uma nota geral por etapa: informe-a em “geral”.',
    ],
    [{}, arte({ exame: 5 }), 'alunos.0.disciplinas.0.exame', 'Esta regra não tem exame.'],
    [
      {},
      arte({ recuperacoes: { Anual: 5 } }),
      'alunos.0.disciplinas.0.recuperacoes.Anual',
      'Não há recuperação “Anual” nesta regra.',
    ],
    [
      {},
      arte({ etapas: stage({ avaliacoes: [{ sigla: 'P', nota: 5, valor: 4 }] }) }),
      'alunos.0.disciplinas.0.etapas.0.avaliacoes.0.nota',
      'A nota 5 não está entre 0 e 4.',
    ],
    [
      {},
      arte({
        etapas: stage({
          avaliacoes: [
            { sigla: 'P', nota: 6 },
            { sigla: 'T', nota: 5 },
          ],
        }),
      }),
      'alunos.0.disciplinas.0.etapas.0.avaliacoes',
      'As avaliações da 1ª etapa somam 11, e a nota vai até 10.',
    ],
    [
      {},
      arte({
        etapas: stage({
          avaliacoes: [
            { sigla: 'P', nota: 6 },
            { sigla: 'T', nota: null, dispensada: true },
          ],
        }),
      }),
      'alunos.0.disciplinas.0.etapas.0.avaliacoes.0.valor',
      'O aluno está dispensado de uma avaliação da etapa: diga quanto vale cada uma delas.',
    ],
    [
      {
        aglutinadas: [
          { nome: 'Português', disciplinas: ['Gramática', 'Redação'] },
          { nome: 'Linguagens', disciplinas: ['Arte', 'Redação'] },
        ],
      },
      {},
      'regras.0.aglutinadas',
      'A disciplina Redação está em duas aglutinações: “Português” e “Linguagens”.',
    ],
  ])('%j with %j', (rule, student, path, message) => {
    const file = Parse(CaseFile, { regras: [{ ...RULE, ...rule }], alunos: [{ ...STUDENT, ...student }] })
    expect(judgeCases(file)).toEqual({ flaws: { [path]: message } })
  })
})

test('what another system said is told apart exactly, and its names are found however they are written', () => {
  const file = Parse(CaseFile, {
    regras: [{ nome: 'R', tipoNota: 1, etapas: 1, progressao: 2, presenca: { tipo: 1, percentual: 75 } }],
    alunos: [
      {
        aluno: '1',
        regra: 'R',
        disciplinas: [{ disciplina: 'Educação Física', etapas: [{ etapa: 1, nota: 6.5 }] }],
        esperado: {
          situacao: 'APROVADO',
          disciplinas: [{ disciplina: 'EDUCACAO FISICA', media: 6.6, conceito: 'A', situacao: 'aprovado' }],
        },
      },
    ],
  })
  const [student] = judgedOf(file).alunos
  expect(student?.diferencas).toEqual([])
  expect(student?.disciplinas[0]?.diferencas).toEqual([
    { campo: 'média', esperado: '6,6', calculado: '6,5' },
    { campo: 'conceito', esperado: 'A', calculado: 'nada' },
  ])
})

test('a student with a disability is judged by the rule that the rule names', () => {
  const presenca = { tipo: 1, percentual: 75 }
  const file = Parse(CaseFile, {
    regras: [
      { nome: 'R', tipoNota: 1, etapas: 1, progressao: 2, presenca, regraDiferenciada: 'Diferenciada' },
      { nome: 'Diferenciada', tipoNota: 1, etapas: 1, media: 4, progressao: 2, presenca },
    ],
    alunos: [false, true].map((regraDiferenciada) => ({
      aluno: '1',
      regra: 'R',
      regraDiferenciada,
      disciplinas: [{ disciplina: 'Arte', etapas: [{ etapa: 1, nota: 5 }] }],
    })),
  })
  expect(judgedOf(file).alunos.map(({ situacao }) => situacao)).toEqual(['Retido', 'Aprovado'])
})
