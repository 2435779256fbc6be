import type { Kysely } from 'kysely'
import { authorisationTypes } from '#domain/authorisations/authorisationTypes.register.ts'
import { absenceReasons } from '#domain/excuses/absenceReasons.register.ts'
import { classTimes } from '#domain/classTimes/classTimes.register.ts'
import { conceptSystems } from '#domain/assessment/conceptSystems.register.ts'
import { concepts } from '#domain/assessment/concepts.register.ts'
import { JUSTIFIES, WAIVES } from '#domain/excuses/excuses.lists.ts'
import { locations } from '#domain/locations/locations.register.ts'
import { readyAnswers } from '#domain/conversations/readyAnswers.register.ts'
import { readyPhrases } from '#domain/readyPhrases/readyPhrases.register.ts'
import { subjects } from '#domain/subjects/subjects.register.ts'
import type { DraftOf } from '#domain/registers/describe.ts'
import { bankAccounts } from '#domain/companies/bankAccounts.register.ts'
import { companies } from '#domain/companies/companies.register.ts'
import { contacts } from '#domain/suppliers/contacts.register.ts'
import { materialGroups } from '#domain/materials/materialGroups.register.ts'
import { materials } from '#domain/materials/materials.register.ts'
import { paymentTerms } from '#domain/payments/paymentTerms.register.ts'
import { periodicities } from '#domain/payments/periodicities.register.ts'
import { responsibilityCentres } from '#domain/accounting/responsibilityCentres.register.ts'
import { resultCentres } from '#domain/accounting/resultCentres.register.ts'
import { standardHistories } from '#domain/accounting/standardHistories.register.ts'
import { suppliers } from '#domain/suppliers/suppliers.register.ts'
import { contactOrigins } from '#domain/familyContacts/contactOrigins.register.ts'
import { contactStages } from '#domain/familyContacts/contactStages.register.ts'
import { completeCnpj } from '#domain/base/cnpj.ts'
import { completeCpf } from '#domain/base/cpf.ts'
import * as codes from '#domain/payments/paymentCodes.ts'
import { codeAbove } from '#domain/registers/hierarchy.ts'
import { recordWriter } from '#server/db/demo/addRecord.ts'
import { idAt } from '#server/db/demo/rows.ts'
import { SCHOOL_NAME } from '#server/db/demo/structure.ts'
import type { Database } from '#server/db/schema.ts'

/** Writes a handful of records of every register. */
export const writeRegisters = async (db: Kysely<Database>): Promise<void> => {
  const add = recordWriter(db)
  const units = (await db.selectFrom('unit').select('id').orderBy('id').execute()).map(({ id }) => id)
  const [centro, jardim] = [idAt(units, 0), idAt(units, 1)]

  const periods = new Map<string, number>()
  for (const [nome, unidadeTempo, quantidade] of PERIODICITIES)
    periods.set(nome, await add(periodicities, { nome, unidadeTempo, quantidade }))
  const monthly = periods.get('Mensal') ?? null
  const terms: number[] = []
  for (const term of PAYMENT_TERMS)
    terms.push(
      await add(paymentTerms, { ...TERM, ...term, periodicidade: term.tipo === codes.AT_SIGHT ? null : monthly }),
    )
  for (const [place, [nome, abreviatura, area, base, tipo, cor]] of [...SUBJECTS, ...FIELDS_OF_EXPERIENCE].entries()) {
    // Small children are not graded, and none of them is held back.
    const isGraded = !FIELDS_OF_EXPERIENCE.some(([one]) => one === nome)
    const judged = { temNota: isGraded, temFrequencia: true, contaProgressao: isGraded && base === 1 }
    await add(subjects, { nome, abreviatura, area, base, tipo, cor, ordem: place + 1, ...judged })
  }
  for (const [place, nome] of STAGES.entries()) await add(contactStages, { nome, ordem: place + 1 })
  for (const description of ORIGINS) await add(contactOrigins, { description, bloqueado: description === 'Folheto' })

  const rooms: number[] = []
  for (const [codigo, nome, tipo, capacidade] of ROOMS) {
    for (const unidade of units) {
      rooms.push(
        await add(locations, { unidade, codigo, nome, tipo, capacidade, area: capacidade * 1.5, acessivel: true }),
      )
    }
  }

  for (const [place, codes] of CLASSROOMS.entries())
    for (const codigo of codes)
      await add(locations, {
        unidade: idAt(units, place),
        codigo: `S${codigo}`,
        nome: `Sala ${codigo}`,
        tipo: 1,
        capacidade: 32,
        area: 48,
        acessivel: true,
      })

  const results = new Map<string, number>()
  for (const [codigo, nome, nivel, movimento] of RESULT_CENTRES) {
    const superior = results.get(codeAbove(codigo) ?? '') ?? null
    results.set(codigo, await add(resultCentres, { superior, codigo, nome, nivel, movimento }))
  }
  const histories = new Map<string, number>()
  for (const [codigo, texto, movimento, centro] of HISTORIES) {
    const centroResultado = results.get(centro) ?? null
    histories.set(codigo, await add(standardHistories, { codigo, texto, movimento, centroResultado }))
  }
  for (const [codigo, nome, segmento, orcamentoMensal] of RESPONSIBILITY_CENTRES) {
    const orcamentoAnual = orcamentoMensal * 12
    await add(responsibilityCentres, { codigo, nome, segmento, orcamentoMensal, orcamentoAnual })
  }

  const groups = new Map<string, number>()
  for (const [codigo, nome, natureza] of MATERIAL_GROUPS) {
    const superior = groups.get(codeAbove(codigo) ?? '') ?? null
    const historico = natureza === RESALE ? (histories.get('R03') ?? null) : null
    groups.set(codigo, await add(materialGroups, { superior, codigo, nome, natureza, historico }))
  }
  for (const [codigo, descricao, group, medida, custoMedio, precoVenda] of MATERIALS) {
    const grupo = groups.get(group) ?? null
    const stock = { estoqueMinimo: 10, estoqueMaximo: 200, local: rooms[rooms.length - 2] ?? null }
    await add(materials, { codigo, descricao, grupo, medida, custoMedio, precoVenda, ...stock })
  }

  const school = { regime: 1, uf: 35, cidade: 'São Paulo', telefone: '1133224455' }
  const matriz = await add(companies, {
    ...school,
    cnpj: completeCnpj('482613700001'),
    razaoSocial: `${SCHOOL_NAME} Ltda.`,
    nomeFantasia: `${SCHOOL_NAME} Centro`,
    tipo: 1,
    unidades: [centro],
    email: 'financeiro@aurora.example',
    cep: '01310100',
    logradouro: 'Avenida Paulista',
    numero: '1500',
    bairro: 'Bela Vista',
  })
  await add(companies, {
    ...school,
    cnpj: completeCnpj('482613700002'),
    razaoSocial: `${SCHOOL_NAME} Ltda. – Filial Jardim`,
    nomeFantasia: `${SCHOOL_NAME} Jardim`,
    tipo: 2,
    matriz,
    unidades: [jardim],
  })
  const account = { empresa: matriz, tipo: 1, titular: `${SCHOOL_NAME} Ltda.`, dataSaldo: '2026-01-02', layout: 1 }
  await add(bankAccounts, {
    ...account,
    nome: 'Mensalidades',
    banco: 341,
    agencia: '0057',
    conta: '38914',
    contaDv: '0',
    tipoChavePix: 2,
    chavePix: completeCnpj('482613700001'),
    carteira: '109',
    multa: 2,
    juros: 1,
    saldoInicial: 12_500_000,
  })
  await add(bankAccounts, {
    ...account,
    nome: 'Folha de pagamento',
    banco: 1,
    agencia: '3320',
    agenciaDv: '0',
    conta: '51207',
    contaDv: '9',
    saldoInicial: 4_380_050,
  })
  await add(bankAccounts, { nome: 'Caixa da secretaria', empresa: matriz, tipo: 3, saldoInicial: 50_000 })

  for (const [place, { contact, ...supplier }] of SUPPLIERS.entries()) {
    const fornecedor = await add(suppliers, { ...supplier, condicao: terms[place % terms.length] ?? null })
    const celular = `1190${String(place).repeat(3)}8877`
    await add(contacts, { fornecedor, nome: contact, cargo: 'Atendimento', celular, principal: true })
  }

  const [morning, afternoon, allDay] = await db
    .selectFrom('shift')
    .select('id')
    .orderBy('position')
    .orderBy('id')
    .limit(3)
    .execute()
  for (const [shift, sign, name, starts] of [
    [morning, 'M', 'manhã', MORNING],
    [afternoon, 'T', 'tarde', AFTERNOON],
    [allDay, 'I', 'integral', MORNING],
  ] as const)
    for (const [position, [tipo, inicio, fim]] of starts.entries()) {
      const lesson = starts.slice(0, position + 1).filter(([kind]) => kind === tipo).length
      const codigo = tipo === 1 ? `${sign}${lesson}` : `${sign}-INT`
      const nome = `${tipo === 1 ? `${lesson}ª aula` : 'Intervalo'} – ${name}`
      const when = { turno: shift?.id ?? null, dias: [1, 2, 3, 4, 5], ordem: position + 1, tipo, inicio, fim }
      await add(classTimes, { codigo, nome, ...when })
    }
  // Ensino Médio stays for a sixth lesson: its 1,000 hours need thirty a week.
  for (const [shift, codigo, nome, inicio, fim] of [
    [morning, 'M6', '6ª aula – manhã', '12:00', '12:50'],
    [afternoon, 'T6', '6ª aula – tarde', '17:30', '18:20'],
  ] as const)
    await add(classTimes, {
      codigo,
      nome,
      turno: shift?.id ?? null,
      segmento: SECONDARY,
      dias: [1, 2, 3, 4, 5],
      ordem: MORNING.length + 1,
      tipo: 1,
      inicio,
      fim,
    })
  for (const { nome, descricao, conceitos } of CONCEPT_SYSTEMS) {
    const sistema = await add(conceptSystems, { nome, descricao })
    for (const [place, concept] of conceitos.entries()) await add(concepts, { sistema, ordem: place + 1, ...concept })
  }
  for (const [nome, texto] of READY_PHRASES) await add(readyPhrases, { nome, texto })
  for (const [nome, efeito, exigeAnexo] of ABSENCE_REASONS)
    await add(absenceReasons, { nome, efeito, exigeAnexo, baseLegal: '' })
  for (const type of AUTHORISATION_TYPES) await add(authorisationTypes, { ...TYPE, ...type })
  for (const answer of READY_ANSWERS) await add(readyAnswers, answer)
}

const READY_ANSWERS: readonly DraftOf<typeof readyAnswers>[] = [
  {
    titulo: 'Documento pronto',
    texto:
      'Olá, {{responsavel}}. O documento de {{aluno}} está pronto na secretaria, de segunda a sexta, das 7h30 às 17h30. Traga um documento com foto.\n\n{{atendente}}',
  },
  {
    titulo: 'Vamos verificar',
    texto:
      'Olá, {{responsavel}}. Recebemos a sua mensagem sobre {{aluno}} e voltamos com uma resposta até amanhã.\n\n{{atendente}}',
  },
  {
    titulo: 'Marcar conversa na escola',
    texto:
      'Olá, {{responsavel}}. Seria bom conversarmos pessoalmente sobre {{aluno}}. Que dias e horários são melhores para você nesta semana?\n\n{{atendente}}',
  },
]

const TYPE = { prazo: 7, itens: '', doisResponsaveis: false, revogavel: false, obrigatoria: false }

/** One of each rule (D 2.12); kinds are codes of AUTHORISATION_KINDS. */
const AUTHORISATION_TYPES = [
  {
    nome: 'Passeio',
    especie: 1,
    itens: 'Usa remédio de uso contínuo\nEnjoa em viagem\nSabe nadar',
    revogavel: true,
  },
  { nome: 'Saída desacompanhada', especie: 3, prazo: 15, revogavel: true },
  {
    nome: 'Uso de imagem e voz',
    especie: 6,
    prazo: 30,
    itens: 'Mural e álbuns da turma\nSite da escola\nRedes sociais da escola',
    revogavel: true,
  },
  { nome: 'Viagem com pernoite', especie: 9, prazo: 15, doisResponsaveis: true, revogavel: true },
  { nome: 'Banho de piscina', especie: 8, revogavel: true },
  { nome: 'Termo de uso do laboratório', especie: 10, obrigatoria: true },
]

const ABSENCE_REASONS = [
  ['Mudança de casa', JUSTIFIES, false],
  ['Olimpíada do conhecimento', WAIVES, true],
] as const

/** Sentences that suit any child: who writes adds what was seen of this one. */
const READY_PHRASES = [
  ['Chegada', '{{aluno}} chega com disposição e encontra na turma {{turma}} um lugar de confiança.'],
  ['Convivência', '{{aluno}} convive bem com os colegas e busca a conversa para resolver conflitos.'],
  ['Autonomia', '{{aluno}} cuida dos próprios pertences e pede ajuda quando precisa.'],
  ['Escuta', '{{aluno}} escuta histórias com atenção e comenta o que ouviu.'],
  ['Oralidade', '{{aluno}} se expressa com clareza nas rodas de conversa.'],
  ['Movimento', '{{aluno}} explora os espaços com segurança e participa das brincadeiras de movimento.'],
  ['Arte', '{{aluno}} experimenta materiais e fala sobre o que produziu.'],
  ['Números', '{{aluno}} conta, compara e registra quantidades nas situações do dia a dia.'],
  [
    'Próximos passos',
    'Nos próximos meses, vamos apoiar {{aluno}} a permanecer por mais tempo nas propostas coletivas.',
  ],
  ['Parceria com a família', 'A parceria da família tem sido importante para as conquistas de {{aluno}}.'],
] as const

const PERIODICITIES = [
  ['Semanal', codes.WEEK, 1],
  ['Quinzenal', codes.DAY, 15],
  ['Mensal', codes.MONTH, 1],
  ['Bimestral', codes.MONTH, 2],
  ['Trimestral', codes.MONTH, 3],
  ['Semestral', codes.MONTH, 6],
  ['Anual', codes.YEAR, 1],
] as const

/** What the payment conditions of the demo school have in common. */
const TERM = {
  meios: [1, 2],
  primeiroVencimento: codes.ON_DUE_DAY,
  diaVencimento: 10,
  feriado: codes.POSTPONE,
  multa: 2,
  juros: 1,
  reajuste: codes.UNCHANGED,
}

const PAYMENT_TERMS: readonly Partial<DraftOf<typeof paymentTerms>>[] = [
  {
    nome: 'À vista com 5% de desconto',
    tipo: codes.AT_SIGHT,
    primeiroVencimento: codes.DAYS_LATER,
    dias: 5,
    metodoDesconto: codes.OF_NET,
    desconto: 5,
  },
  {
    nome: 'Anuidade em 12 parcelas',
    tipo: codes.YEARLY_PLAN,
    parcelas: 12,
    divisao: codes.ALIKE,
    reajuste: codes.BY_INPC,
    meios: [1, 2, 3],
  },
  { nome: 'Anuidade em 6 parcelas', tipo: codes.YEARLY_PLAN, parcelas: 6, divisao: codes.ALIKE },
  {
    nome: 'Três vezes: 40, 30 e 30%',
    tipo: codes.IN_INSTALMENTS,
    parcelas: 3,
    divisao: codes.ONE_BY_ONE,
    percentuais: '40; 30; 30',
  },
  {
    nome: 'Entrada de 20% e 10 parcelas',
    tipo: codes.IN_INSTALMENTS,
    entrada: 20,
    parcelas: 10,
    divisao: codes.ALIKE,
    diaVencimento: codes.LAST_BUSINESS_DAY,
  },
]

const SUBJECTS = [
  ['Língua Portuguesa', 'POR', 1, 1, 1, '#1d4ed8'],
  ['Arte', 'ART', 1, 1, 1, '#be185d'],
  ['Educação Física', 'EDF', 1, 1, 1, '#15803d'],
  ['Língua Inglesa', 'ING', 1, 1, 4, '#7c3aed'],
  ['Matemática', 'MAT', 2, 1, 1, '#b91c1c'],
  ['Ciências', 'CIE', 3, 1, 1, '#0f766e'],
  ['História', 'HIS', 4, 1, 1, '#92400e'],
  ['Geografia', 'GEO', 4, 1, 1, '#4d7c0f'],
  ['Robótica', 'ROB', 2, 2, 3, '#334155'],
  ['Projeto de vida', 'PRV', 4, 2, 5, '#a16207'],
  ['Biologia', 'BIO', 3, 1, 1, '#166534'],
  ['Física', 'FIS', 3, 1, 1, '#1e40af'],
  ['Química', 'QUI', 3, 1, 1, '#9a3412'],
] as const

/** What Educação Infantil has instead of subjects (BNCC). */
const FIELDS_OF_EXPERIENCE = [
  ['O eu, o outro e o nós', 'EO', 4, 1, 1, '#b45309'],
  ['Corpo, gestos e movimentos', 'CG', 1, 1, 1, '#15803d'],
  ['Traços, sons, cores e formas', 'TS', 1, 1, 1, '#be185d'],
  ['Escuta, fala, pensamento e imaginação', 'EF', 1, 1, 1, '#1d4ed8'],
  ['Espaços, tempos, quantidades, relações e transformações', 'ET', 3, 1, 1, '#0f766e'],
] as const

const STAGES = ['Novo contato', 'Visita agendada', 'Visita realizada', 'Proposta enviada', 'Matriculado', 'Perdido']

const ORIGINS = ['Indicação', 'Site', 'Instagram', 'Busca na internet', 'Passou em frente', 'Evento', 'Folheto']

const ROOMS = [
  ['S101', 'Sala 101', 1, 30],
  ['S102', 'Sala 102', 1, 30],
  ['S201', 'Sala 201', 1, 35],
  ['LAB', 'Laboratório de Ciências', 2, 24],
  ['QUA', 'Quadra coberta', 3, 120],
  ['BIB', 'Biblioteca', 4, 40],
  ['AUD', 'Auditório', 6, 180],
  ['SEC', 'Sala da secretaria', 1, 6],
] as const

/** The further classrooms of each unit: no two class groups meet in one at the same time. */
const CLASSROOMS: readonly (readonly number[])[] = [
  [103, 104, 105, 106, 202, 203, 204, 205, 206, 301, 302],
  [103, 104, 202],
]

const [SYNTHETIC, ANALYTIC] = [1, 2]
const [INCOME, EXPENSE] = [1, 2]

const RESULT_CENTRES: readonly (readonly [string, string, number, number])[] = [
  ['1', 'Receitas', SYNTHETIC, INCOME],
  ['1.01', 'Mensalidades', SYNTHETIC, INCOME],
  ['1.01.001', 'Educação Infantil', ANALYTIC, INCOME],
  ['1.01.002', 'Ensino Fundamental I', ANALYTIC, INCOME],
  ['1.01.003', 'Ensino Fundamental II', ANALYTIC, INCOME],
  ['1.01.004', 'Ensino Médio', ANALYTIC, INCOME],
  ['1.02', 'Matrículas', ANALYTIC, INCOME],
  ['1.03', 'Cursos extras', ANALYTIC, INCOME],
  ['1.04', 'Material e uniforme', ANALYTIC, INCOME],
  ['1.09', 'Bolsas e descontos', ANALYTIC, INCOME],
  ['2', 'Custos diretos', SYNTHETIC, EXPENSE],
  ['2.01', 'Professores', ANALYTIC, EXPENSE],
  ['2.02', 'Material didático', ANALYTIC, EXPENSE],
  ['3', 'Despesas administrativas', SYNTHETIC, EXPENSE],
  ['3.01', 'Secretaria', ANALYTIC, EXPENSE],
  ['3.02', 'Água, luz e internet', ANALYTIC, EXPENSE],
]

const HISTORIES: readonly (readonly [string, string, number, string])[] = [
  ['R01', 'Mensalidade {{competencia}} – {{aluno}}', INCOME, '1.01.002'],
  ['R02', 'Matrícula – {{aluno}}', INCOME, '1.02'],
  ['R03', 'Venda de material – {{aluno}}', INCOME, '1.04'],
  ['R04', 'Curso extra {{curso}} {{parcela}}/{{total}}', INCOME, '1.03'],
  ['D01', 'Pagamento a fornecedor', EXPENSE, '3.01'],
  ['D02', 'Contas de consumo', EXPENSE, '3.02'],
]

const RESPONSIBILITY_CENTRES = [
  ['1', 'Educação Infantil', 'Pedagógico', 1_800_000],
  ['2', 'Ensino Fundamental I', 'Pedagógico', 3_200_000],
  ['3', 'Ensino Fundamental II', 'Pedagógico', 3_450_000],
  ['4', 'Ensino Médio', 'Pedagógico', 2_900_000],
  ['5', 'Secretaria', 'Administrativo', 950_000],
  ['6', 'Cantina', 'Serviços', 420_000],
] as const

const [SUPPLY, ASSET, RESALE] = [1, 2, 3]

const MATERIAL_GROUPS: readonly (readonly [string, string, number])[] = [
  ['1', 'Uniforme', RESALE],
  ['1.01', 'Camisetas', RESALE],
  ['1.02', 'Agasalhos', RESALE],
  ['2', 'Papelaria', SUPPLY],
  ['2.01', 'Papéis', SUPPLY],
  ['2.02', 'Escrita', SUPPLY],
  ['3', 'Limpeza', SUPPLY],
  ['4', 'Mobiliário', ASSET],
]

const MATERIALS = [
  ['CAM-06', 'Camiseta infantil tamanho 6', '1.01', 1, 2190, 4990],
  ['CAM-10', 'Camiseta infantil tamanho 10', '1.01', 1, 2290, 4990],
  ['CAM-M', 'Camiseta adulto tamanho M', '1.01', 1, 2590, 5490],
  ['AGA-10', 'Agasalho completo tamanho 10', '1.02', 1, 8900, 17_990],
  ['SUL-A4', 'Papel sulfite A4', '2.01', 7, 2350, null],
  ['CAR-01', 'Cartolina branca', '2.01', 1, 90, null],
  ['CAN-AZ', 'Caneta esferográfica azul', '2.02', 2, 4200, null],
  ['GIZ-12', 'Giz de cera com 12 cores', '2.02', 2, 680, null],
  ['ALC-1L', 'Álcool 70% – 1 litro', '3', 5, 790, null],
  ['CAR-ES', 'Carteira escolar', '4', 1, 31_900, null],
] as const

const IN_SP = { cidade: 'São Paulo', uf: 35 }

const SUPPLIERS = [
  { tipoPessoa: 2, cnpj: completeCnpj('071356420001'), nome: 'Papelaria Três Irmãos Ltda.', contact: 'Otávio Brandão' },
  { tipoPessoa: 2, cnpj: completeCnpj('193048270001'), nome: 'Uniformes Estação S.A.', contact: 'Lúcia Meireles' },
  // From July 2026 on new ones have letters.
  { tipoPessoa: 2, cnpj: completeCnpj('12ABC34501DE'), nome: 'Limpa Já Comércio Ltda.', contact: 'Sérgio Antão' },
  { tipoPessoa: 1, cpf: completeCpf('318204756'), nome: 'José Cândido Marcenaria', contact: 'José Cândido' },
  { tipoPessoa: 3, nome: 'Globe Learning Books Inc.', contact: 'Mary Ellison' },
].map((supplier) => ({ ...IN_SP, telefone: '1130405060', ...supplier }))

/** Code of “Ensino Médio” in `SCHOOL_LEVELS`. */
const SECONDARY = 4

const MORNING: readonly (readonly [number, string, string])[] = [
  [1, '07:30', '08:20'],
  [1, '08:20', '09:10'],
  [2, '09:10', '09:30'],
  [1, '09:30', '10:20'],
  [1, '10:20', '11:10'],
  [1, '11:10', '12:00'],
]

const AFTERNOON: typeof MORNING = [
  [1, '13:00', '13:50'],
  [1, '13:50', '14:40'],
  [2, '14:40', '15:00'],
  [1, '15:00', '15:50'],
  [1, '15:50', '16:40'],
  [1, '16:40', '17:30'],
]

/** Usual sets (D 2.3): of grades, and of what small children learn. */
const CONCEPT_SYSTEMS: readonly {
  readonly nome: string
  readonly descricao: string
  readonly conceitos: readonly Partial<DraftOf<typeof concepts>>[]
}[] = [
  {
    nome: 'Conceitos de A a E',
    descricao: 'Cada conceito equivale a uma faixa de notas de 0 a 10.',
    conceitos: [
      { sigla: 'A', descricao: 'Ótimo', minimo: 9, maximo: 10, aprova: true, cor: '#2e7d32' },
      { sigla: 'B', descricao: 'Bom', minimo: 7, maximo: 8.9, aprova: true, cor: '#558b2f' },
      { sigla: 'C', descricao: 'Regular', minimo: 5, maximo: 6.9, aprova: true, cor: '#f9a825' },
      { sigla: 'D', descricao: 'Insuficiente', minimo: 2, maximo: 4.9, aprova: false, cor: '#ef6c00' },
      { sigla: 'E', descricao: 'Muito insuficiente', minimo: 0, maximo: 1.9, aprova: false, cor: '#c62828' },
    ],
  },
  {
    nome: 'Desenvolvimento na Educação Infantil',
    descricao: 'O que cada criança já alcançou de uma habilidade; não equivale a notas.',
    conceitos: [
      { sigla: 'A', descricao: 'Alcançou', aprova: true },
      { sigla: 'EA', descricao: 'Em andamento', aprova: true },
      { sigla: 'NA', descricao: 'Não alcançou', aprova: true },
      { sigla: 'NO', descricao: 'Não observado', aprova: true },
    ],
  },
]
