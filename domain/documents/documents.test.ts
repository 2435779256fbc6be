import { Check } from 'typebox/value'
import { codeOf, writtenCode } from '#domain/documents/documentCode.ts'
import type { DocumentFacts } from '#domain/documents/documentFacts.ts'
import type { GuardianFacts } from '#domain/documents/guardianFacts.ts'
import { reasonAgainst } from '#domain/documents/due.ts'
import { sheetTables } from '#domain/documents/sheetTables.ts'
import { NO_SPECIFICS, typedFlaws } from '#domain/documents/specificFacts.ts'
import { STANDARD_TEXTS } from '#domain/documents/standards.ts'
import { DOCUMENT_TAGS, nameOnDocument, tagsOfType } from '#domain/documents/documentTags.ts'
import { BLANK, filledText, namesIn, type TemplateDraft, templateFlaws } from '#domain/documents/template.ts'
import { written } from '#domain/richText/textTags.ts'
import { valuesFor } from '#domain/documents/tagValues.ts'
import { DOCUMENT_TYPES, type DocumentType } from '#domain/documents/documents.lists.ts'
import { EMPTY_TEXT, plainTextOf } from '#domain/richText/plainText.ts'
import { RichText } from '#domain/richText/richText.schemas.ts'
import { paragraph } from '#domain/richText/write.ts'

const facts: DocumentFacts = {
  aluno: {
    nome: 'João Muñoz',
    nomeSocial: 'Joana Muñoz',
    nascimento: '2012-03-05',
    ra: '2026.1',
    cpf: '',
    rg: '',
    naturalidade: 'São Paulo/SP',
    nacionalidade: 'Brasileira',
  },
  mae: 'Ana Muñoz',
  pai: '',
  responsavelFinanceiro: null,
  responsavelAcademico: null,
  contratante: null,
  matricula: null,
  unidade: null,
  contrato: null,
  especificos: NO_SPECIFICS,
  escola: 'Colégio Portal',
  hoje: '2026-11-01',
  respostas: { 7: 'O+' },
}

const template = (text: string, changes: Partial<TemplateDraft> = {}): TemplateDraft => ({
  descricao: 'Declaração',
  tipoDocumento: 1,
  documento1: { blocos: [paragraph(text)] },
  documento2: EMPTY_TEXT,
  primeiraAssinaturaId: null,
  segundaAssinaturaId: null,
  funcionarios: [],
  testemunhasId: [],
  assinaturaDigital: false,
  generic: true,
  camposEmparelhados: [],
  ...changes,
})

const guardian = (nome: string): GuardianFacts => ({
  nome,
  parentesco: 'Mãe',
  cpf: '529.982.247-25',
  rg: '12.345.678 SSP',
  endereco: 'Rua A, 1, São Paulo/SP',
  telefone: '(11) 91234-5678',
  email: 'ana@exemplo.br',
})

/** The same student, enrolled, with all that documents say. */
const enrolled: DocumentFacts = {
  ...facts,
  aluno: { ...facts.aluno, cpf: '111.444.777-35', rg: '1 SSP' },
  pai: 'José Muñoz',
  responsavelFinanceiro: guardian('Ana Muñoz'),
  responsavelAcademico: guardian('José Muñoz'),
  contratante: guardian('Ana Muñoz'),
  matricula: {
    id: 4021,
    ano: 2026,
    tipo: 'Rematrícula',
    situacao: 'Matriculado',
    feitaEm: '2025-10-03',
    curso: 'Ensino Fundamental',
    serie: '5º ano',
    turma: '5ºB',
    turno: 'Manhã',
  },
  unidade: {
    nome: 'Unidade Centro',
    razaoSocial: 'Colégio Portal Ltda.',
    cnpj: '11.222.333/0001-81',
    inep: '35000001',
    endereco: 'Rua B, 2, São Paulo/SP',
    cidade: 'São Paulo',
    telefone: '(11) 3333-4444',
    atoLegal: 'Portaria 12, de 05/02/2001',
    diretor: 'Helena Prado',
    diretorRegistro: 'MEC 1',
    secretario: 'Conceição Brito',
    secretarioRegistro: 'MEC 2',
  },
  contrato: {
    numero: '7/2026',
    aditivo: 1,
    encargos: [
      {
        key: 'course',
        kind: 'course',
        name: 'Anuidade',
        gross: 200_000,
        net: 190_000,
        initial: 1,
        instalments: [
          { number: 1, due: '2026-12-15', cents: 50_000, net: 50_000, late: 50_000 },
          { number: 2, due: '2027-02-10', cents: 150_000, net: 140_000, late: 150_000 },
        ],
        discounts: [{ name: 'Pontualidade', cents: 10_000, conditional: true }],
      },
    ],
    pagadores: [{ nome: 'Ana Muñoz', percentual: null }],
    assinantes: ['Ana Muñoz (CPF 529.982.247-25)'],
    multa: 2,
    juros: 1,
    alteracoes: [{ campo: 'Curso', antes: '5º ano', depois: '6º ano' }],
  },
  especificos: {
    ...NO_SPECIFICS,
    frequencia: { presenca: '92,5', faltas: 1, porDia: true },
    conclusao: { ano: 2025, serie: '4º ano', curso: 'Ensino Fundamental', resultado: 'Aprovado' },
    deve: false,
    bolsas: ['Bolsa de mérito (50%)', 'Irmãos (R$ 80,00 por parcela)'],
    digitado: { pessoa: 'Ana Muñoz', dia: '2026-10-30', inicio: '08:00', fim: '09:30', destino: 'EE Paulo Freire' },
  },
}

const read = (name: string, type: DocumentType, of: DocumentFacts): string | undefined =>
  tagsOfType(type)
    .find((tag) => tag.name === name)
    ?.read(of, type)

/** Each tag, what it says of somebody enrolled, and what is left of it without enrolment, unit and most of the family. */
test.each([
  ['aluno', 1, 'Joana Muñoz', 'Joana Muñoz'],
  ['aluno', 5, 'João Muñoz', 'João Muñoz'],
  ['nome_civil', 1, 'João Muñoz', 'João Muñoz'],
  ['nome_social', 1, 'Joana Muñoz', 'Joana Muñoz'],
  ['ra', 1, '2026.1', '2026.1'],
  ['cpf', 1, '111.444.777-35', ''],
  ['rg', 1, '1 SSP', ''],
  ['nascimento', 1, '05/03/2012', '05/03/2012'],
  ['naturalidade', 1, 'São Paulo/SP', 'São Paulo/SP'],
  ['nacionalidade', 1, 'Brasileira', 'Brasileira'],
  ['filiacao', 1, 'Ana Muñoz e José Muñoz', 'Ana Muñoz'],
  ['mae', 1, 'Ana Muñoz', 'Ana Muñoz'],
  ['pai', 1, 'José Muñoz', ''],
  ['responsavel_financeiro', 1, 'Ana Muñoz', ''],
  ['responsavel_academico', 1, 'José Muñoz', ''],
  ['contratante', 3, 'Ana Muñoz', ''],
  ['contratante_parentesco', 3, 'Mãe', ''],
  ['contratante_cpf', 3, '529.982.247-25', ''],
  ['contratante_rg', 3, '12.345.678 SSP', ''],
  ['contratante_endereco', 3, 'Rua A, 1, São Paulo/SP', ''],
  ['contratante_telefone', 3, '(11) 91234-5678', ''],
  ['contratante_email', 3, 'ana@exemplo.br', ''],
  ['matricula', 1, '4021', ''],
  ['tipo_matricula', 1, 'Rematrícula', ''],
  ['situacao', 1, 'Matriculado', ''],
  ['data_matricula', 1, '03/10/2025', ''],
  ['ano', 1, '2026', ''],
  ['curso', 1, 'Ensino Fundamental', ''],
  ['serie', 1, '5º ano', ''],
  ['turma', 1, '5ºB', ''],
  ['turno', 1, 'Manhã', ''],
  ['escola', 1, 'Colégio Portal', 'Colégio Portal'],
  ['unidade', 1, 'Unidade Centro', ''],
  ['razao_social', 1, 'Colégio Portal Ltda.', ''],
  ['cnpj', 1, '11.222.333/0001-81', ''],
  ['inep', 1, '35000001', ''],
  ['endereco', 1, 'Rua B, 2, São Paulo/SP', ''],
  ['cidade', 1, 'São Paulo', ''],
  ['telefone', 1, '(11) 3333-4444', ''],
  ['ato_legal', 1, 'Portaria 12, de 05/02/2001', ''],
  ['diretor', 1, 'Helena Prado', ''],
  ['diretor_registro', 1, 'MEC 1', ''],
  ['secretario', 1, 'Conceição Brito', ''],
  ['secretario_registro', 1, 'MEC 2', ''],
  ['contrato_numero', 3, '7/2026', ''],
  ['valor_bruto', 3, 'R$\u00a02.000,00', ''],
  ['valor_total', 3, 'R$\u00a01.900,00', ''],
  ['anuidade', 3, 'R$\u00a02.000,00', ''],
  ['parcelas', 3, '1ª de R$\u00a0500,00 em 15/12/2026; 2ª de R$\u00a01.400,00 em 10/02/2027', ''],
  ['valor_matricula', 3, 'R$\u00a0500,00', ''],
  ['cursos_extras', 3, 'nenhum', ''],
  ['outros_itens', 3, 'nenhum', ''],
  ['descontos', 3, 'Pontualidade: R$\u00a0100,00 (se pago até o vencimento)', ''],
  ['pagadores', 3, 'Ana Muñoz', ''],
  ['assinantes', 3, 'Ana Muñoz (CPF 529.982.247-25)', ''],
  ['multa', 3, '2%', ''],
  ['juros', 3, '1%', ''],
  ['aditivo_numero', 10, '1', ''],
  ['alteracoes', 10, 'Curso: 6º ano (antes: 5º ano)', ''],
  ['frequencia', 11, '92,5%', ''],
  ['faltas', 11, '1 dia', ''],
  ['conclusao_serie', 12, '4º ano', ''],
  ['conclusao_curso', 12, 'Ensino Fundamental', ''],
  ['conclusao_ano', 12, '2025', ''],
  ['resultado', 12, 'Aprovado', ''],
  ['quitado_ate', 13, '01/11/2026', ''],
  ['bolsas', 14, 'Bolsa de mérito (50%); Irmãos (R$ 80,00 por parcela)', ''],
  ['compareceu', 8, 'Ana Muñoz', ''],
  ['dia_comparecimento', 8, '30/10/2026', ''],
  ['horario_comparecimento', 8, 'das 08:00 às 09:30', ''],
  ['escola_destino', 15, 'EE Paulo Freire', ''],
  ['data', 1, '01/11/2026', '01/11/2026'],
  ['data_extenso', 1, '1 de novembro de 2026', '1 de novembro de 2026'],
] as const)('{{%s}} of a document of type %i reads %j, or else %j', (name, type, whole, little) => {
  expect([read(name, type, enrolled), read(name, type, facts)]).toEqual([whole, little])
})

test('every tag says something of somebody of whom all is known', () => {
  expect(DOCUMENT_TAGS.filter((tag) => tag.read(enrolled, 3) === '')).toEqual([])
})

test('numbers and names of tags are each given once', () => {
  for (const key of ['id', 'name'] as const)
    expect(new Set(DOCUMENT_TAGS.map((tag) => tag[key])).size).toBe(DOCUMENT_TAGS.length)
})

test('without a social name there is one name', () => {
  expect(nameOnDocument({ ...facts.aluno, nomeSocial: '' }, 1)).toBe('João Muñoz')
})

test.each([
  ['{{aluno}} e {{ra}}', {}, undefined],
  ['{{alumno}}', {}, '{{alumno}}'],
  ['{{contratante}}', {}, '{{contratante}}'],
  ['{{contratante}}', { tipoDocumento: 3 }, undefined],
  ['{{aluno', {}, '{{'],
  ['{{sangue}}', { camposEmparelhados: [{ tempId: 'a', campoAdviceId: 7, nomeCampoDocumento: 'sangue' }] }, undefined],
] as const)('%j is refused with the tag that is wrong', (text, changes, named) => {
  const { documento1 = '' } = templateFlaws(template(text, changes))
  expect([documento1 !== '', documento1.includes(named ?? '')]).toEqual([named !== undefined, true])
})

test.each([
  ['a capital', 'Sangue', -1, 'nomeCampoDocumento'],
  ['a name that stands already', 'aluno', -1, 'nomeCampoDocumento'],
  ['a tag of another type', 'quem', -30, 'campoAdviceId'],
])('a pair with %s is refused', (_, nomeCampoDocumento, campoAdviceId, field) => {
  const pair = { tempId: 'a', campoAdviceId, nomeCampoDocumento }
  const flaws = templateFlaws(template('Texto', { camposEmparelhados: [pair] }))
  expect(Object.keys(flaws)).toEqual([`camposEmparelhados.0.${field}`])
})

test('what is known stands in the place of its tag; what is not becomes a line, and is named', () => {
  const pairs = [
    { tempId: 'a', campoAdviceId: 7, nomeCampoDocumento: 'sangue' },
    { tempId: 'b', campoAdviceId: -5, nomeCampoDocumento: 'cadastro' },
    { tempId: 'c', campoAdviceId: 9, nomeCampoDocumento: 'sus' },
  ]
  const draft = template('{{aluno}}: {{sangue}}, {{cadastro}}, {{sus}}', { camposEmparelhados: pairs })
  const { values, gaps } = valuesFor(draft, 1, facts, { 7: 'Tipo sanguíneo', 9: 'Cartão do SUS' })
  expect(gaps).toEqual(['CPF do aluno', 'Cartão do SUS'])
  expect(plainTextOf(filledText(draft.documento1, values))).toBe(`Joana Muñoz: O+, ${BLANK}, ${BLANK}`)
})

test.each([
  [11, 'Ainda não há chamadas'],
  [12, 'Não há ano encerrado'],
  [14, 'não tem bolsa'],
  [15, 'não está numa turma'],
  [16, 'não está numa turma'],
] as const)('a document of type %i is refused where it would not be true: %s', (type, why) => {
  expect(reasonAgainst(type, facts)).toContain(why)
  expect(reasonAgainst(type, enrolled)).toBe('')
})

test('a clearance is refused only to those who owe, and never because nobody asked', () => {
  const owing = (deve: boolean | null): DocumentFacts => ({ ...enrolled, especificos: { ...NO_SPECIFICS, deve } })
  expect([true, false, null].map((deve) => reasonAgainst(13, owing(deve)) !== '')).toEqual([true, false, false])
  expect(DOCUMENT_TYPES.filter(({ id }) => id !== 13 && reasonAgainst(id, owing(true)).includes('cobranças'))).toEqual(
    [],
  )
})

test('what is known of health stands in its own sheet, and in no other', () => {
  const health = { respostas: [{ campo: 'Tipo sanguíneo', resposta: 'O+' }], cuidados: 'Amendoim', inclusao: false }
  const told: DocumentFacts = {
    ...enrolled,
    especificos: {
      ...NO_SPECIFICS,
      ficha: { endereco: 'Rua A, 1', responsaveis: [{ ...guardian('Ana'), papeis: 'escola' }], respostas: [] },
      saude: {
        ...health,
        medicamentos: [{ nome: 'Xarope', dose: '5 ml', horarios: '10:00', ate: '2026-11-30', orientacoes: '' }],
      },
    },
  }
  const tablesText = (type: DocumentType) => JSON.stringify(sheetTables(type, told))
  expect(tablesText(18)).toMatch(/O\+.*Amendoim.*Xarope/)
  expect(tablesText(17)).toMatch(/João Muñoz.*5ºB.*Ana/)
  expect(tablesText(17)).not.toContain('Amendoim')
})

test.each([
  [{ dia: '2026-12-01' }, ['digitado.dia']],
  [{ inicio: '08:00' }, ['digitado.fim']],
  [{ inicio: '09:00', fim: '09:00' }, ['digitado.fim']],
  [{ dia: '2026-11-01', inicio: '08:00', fim: '09:00' }, []],
])('of what was typed, %j is wrong in %j', (typed, wrong) => {
  expect(Object.keys(typedFlaws(typed, '2026-11-01'))).toEqual(wrong)
})

describe('whatever the form accepts', () => {
  /** The same numbers each time. */
  const random = (seed: number) => () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }
  const PIECES = ['', ' ', 'ação', '{', '}', '{{', '}}', '{{aluno}}', '{{contratante}}', '{{x}}', '{{ra}}', '\n', '🎒']

  test('is a text that the server takes, and leaves no braces when it is filled', () => {
    const next = random(7)
    const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)]
    let accepted = 0
    for (let round = 0; round < 3000; round += 1) {
      const text = `x${Array.from({ length: 1 + Math.floor(next() * 5) }, () => pick(PIECES)).join('')}`
      const type: DocumentType = pick(DOCUMENT_TYPES)?.id ?? 1
      const draft = template(text, { tipoDocumento: type })
      if (Object.keys(templateFlaws(draft)).length > 0) continue
      accepted += 1
      const filled = filledText(draft.documento1, valuesFor(draft, type, facts, {}).values)
      expect(Check(RichText, filled)).toBe(true)
      expect(plainTextOf(filled)).not.toMatch(/\{\{|\}\}|undefined/)
    }
    expect(accepted).toBeGreaterThan(300)
  })

  test.each(DOCUMENT_TYPES.map(({ id, nome }) => [nome, id] as const))('the standard text of %s is', (_, type) => {
    const draft = template('', { tipoDocumento: type, documento1: { blocos: [...STANDARD_TEXTS[type]] } })
    expect(templateFlaws(draft)).toEqual({})
    expect(namesIn(draft).every((name) => tagsOfType(type).some((tag) => written(tag.name) === written(name)))).toBe(
      true,
    )
  })
})

test.each([
  ['7k3m-9qxd 7k3m.9qxd', '7K3M9QXD7K3M9QXD'],
  ['OIL0OIL0OIL0OIL0', '0110011001100110'],
  ['7K3M', null],
  ['7K3M9QXD7K3M9QXU', null],
])('the typed code %j means %j', (typed, code) => {
  expect(codeOf(typed)).toBe(code)
  expect(code === null ? null : codeOf(writtenCode(code))).toBe(code)
})
