import { type Kysely, sql } from 'kysely'
import { occurrenceTemplates } from '#domain/occurrences/occurrenceTemplates.register.ts'
import { occurrenceTypes } from '#domain/occurrences/occurrenceTypes.register.ts'
import { otherItems } from '#domain/otherItems/otherItems.register.ts'
import { recordWriter } from '#server/db/demo/addRecord.ts'
import type { Database } from '#server/db/schema.ts'

const [DISCIPLINE, PEDAGOGY, HEALTH, PRAISE, TALK] = [1, 2, 3, 4, 5]
const [ALWAYS, NEVER, DECIDE] = [1, 2, 3]
const [GAIN, LOSS] = [1, 2]
const [SPOKEN, WRITTEN, NOTICE, MEETING, SUSPENSION, REFERRAL] = [1, 2, 3, 4, 5, 7]
const [NOTHING, ALERT, HOLDS] = [1, 2, 3]

/** Types and templates of occurrences, and what families take besides courses. Materials and accounts are there already. */
export const writeSecretaryRegisters = async (db: Kysely<Database>): Promise<void> => {
  const add = recordWriter(db)
  const types = new Map<string, number>()
  for (const [nome, type] of Object.entries(TYPES)) types.set(nome, await add(occurrenceTypes, { nome, ...type }))
  for (const [titulo, tipo, medida, texto] of TEMPLATES) {
    await add(occurrenceTemplates, { titulo, tipo: types.get(tipo) ?? null, medida, texto })
  }
  const found = await sql<{ material: number; account: number; history: number; terms: number[] }>`
    select (select id from material where code = 'AGA-10') as material,
      (select min(id) from bank_account) as account,
      (select id from standard_history where code = 'R03') as history,
      array(select id from payment_term where name in ('À vista com 5% de desconto', 'Três vezes: 40, 30 e 30%')) as terms
  `.execute(db)
  const { material = null, account = null, history = null, terms = [] } = found.rows[0] ?? {}
  const paid = { contaBancariaId: account, sisHistoricoPadraoId: history, inicio: '2026-01-05', fim: '2026-12-11' }
  for (const [codigo, nome, valor, qtdParcela, descricao] of ITEMS) {
    await add(otherItems, {
      ...paid,
      codigo,
      nome,
      valor,
      qtdParcela,
      descricao,
      condicoes: codigo === 'MAT-01' ? terms : [],
    })
  }
  await add(otherItems, {
    ...paid,
    codigo: 'UNI-01',
    nome: 'Agasalho completo',
    valor: 17_990,
    qtdParcela: 2,
    material,
  })
}

const TYPES = {
  Indisciplina: {
    natureza: DISCIPLINE,
    gravidade: 2,
    efeitoPontos: LOSS,
    pontos: 2,
    maximo: 3,
    proximaMedida: WRITTEN,
    visivelFamilia: ALWAYS,
    exigeCiencia: true,
    prazoCiencia: 5,
    efeitoMatricula: ALERT,
  },
  'Agressão física': {
    natureza: DISCIPLINE,
    gravidade: 4,
    efeitoPontos: LOSS,
    pontos: 10,
    maximo: 1,
    proximaMedida: SUSPENSION,
    visivelFamilia: ALWAYS,
    exigeCiencia: true,
    prazoCiencia: 2,
    efeitoMatricula: HOLDS,
  },
  'Tarefa não entregue': {
    natureza: PEDAGOGY,
    gravidade: 1,
    maximo: 5,
    proximaMedida: MEETING,
    visivelFamilia: ALWAYS,
    visivelAluno: true,
    efeitoMatricula: NOTHING,
  },
  'Mal-estar': {
    natureza: HEALTH,
    gravidade: 2,
    visivelFamilia: ALWAYS,
    exigeCiencia: true,
    prazoCiencia: 1,
    efeitoMatricula: NOTHING,
  },
  Acidente: {
    natureza: HEALTH,
    gravidade: 3,
    visivelFamilia: ALWAYS,
    exigeCiencia: true,
    prazoCiencia: 1,
    efeitoMatricula: NOTHING,
  },
  Elogio: {
    natureza: PRAISE,
    gravidade: 1,
    efeitoPontos: GAIN,
    pontos: 3,
    visivelFamilia: ALWAYS,
    visivelAluno: true,
    efeitoMatricula: NOTHING,
  },
  'Atendimento à família': { natureza: TALK, gravidade: 1, visivelFamilia: DECIDE, efeitoMatricula: NOTHING },
  'Observação interna': { natureza: PEDAGOGY, gravidade: 1, visivelFamilia: NEVER, efeitoMatricula: NOTHING },
}

const TEMPLATES: readonly (readonly [string, keyof typeof TYPES, number | null, string])[] = [
  [
    'Conversa durante a aula',
    'Indisciplina',
    SPOKEN,
    'Em {{data}}, {{aluno}}, da turma {{turma}}, conversou durante a aula de {{horario}} mesmo depois de orientado por {{professor}}.',
  ],
  ['Uso de celular', 'Indisciplina', NOTICE, '{{aluno}} usou o celular na aula de {{horario}} em {{data}}.'],
  ['Agressão a colega', 'Agressão física', SUSPENSION, 'Em {{data}}, às {{horario}}, {{aluno}} agrediu um colega.'],
  [
    'Tarefa de casa',
    'Tarefa não entregue',
    NOTICE,
    '{{aluno}} não entregou a tarefa pedida por {{professor}} em {{data}}.',
  ],
  [
    'Febre na escola',
    'Mal-estar',
    REFERRAL,
    'Em {{data}}, às {{horario}}, {{aluno}} apresentou febre. A família foi avisada.',
  ],
  ['Queda', 'Acidente', null, 'Em {{data}}, às {{horario}}, {{aluno}} caiu e se machucou.'],
  [
    'Ajuda aos colegas',
    'Elogio',
    null,
    '{{aluno}}, da turma {{turma}}, ajudou os colegas na aula de {{professor}}. Parabéns!',
  ],
]

const ITEMS = [
  ['PAS-01', 'Passeio ao museu', 9500, 1, 'Ingresso, transporte e lanche.'],
  ['FOR-01', 'Kit formatura', 48_000, 6, 'Beca, fotos e convites.'],
  ['ALM-01', 'Almoço mensal', 62_000, 1, 'De segunda a sexta-feira.'],
  ['MAT-01', 'Kit de material do ano', 129_000, 10, 'Entregue na primeira semana de aula.'],
] as const
