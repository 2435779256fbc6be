import { type Kysely, sql } from 'kysely'
import { documentRules } from '#domain/requirements/documentRules.register.ts'
import { prerequisites } from '#domain/requirements/prerequisites.register.ts'
import { recordWriter } from '#server/db/demo/addRecord.ts'
import { bringMost } from '#server/db/demo/broughtDocuments.ts'
import type { Database } from '#server/db/schema.ts'

const [TEXT, FILE] = [1, 2]
const [MANDATORY, LATER, OPTIONAL] = [1, 2, 3]
const [NEW, AGAIN, RESERVED] = [1, 2, 3]
const [ENROLMENTS, EXTRA_COURSES] = [1, 2]

const BIRTH = 'Certidão de nascimento'
const STUDENT_CPF = 'CPF do aluno'
const GUARDIAN_ID = 'RG ou CIN do responsável'
const ADDRESS = 'Comprovante de residência'
const PHOTO = 'Foto 3×4'
const VACCINES = 'Carteira de vacinação'
const SUS = 'Número do cartão SUS'
const HISTORY = 'Histórico ou declaração de transferência'
const REPORT = 'Laudo médico'
const CUSTODY = 'Termo de guarda'
const FITNESS = 'Atestado médico para atividade física'

/** The documents of enrolment of D 2.24, and who has to bring which. Grades are there already. */
export const writeRequirements = async (db: Kysely<Database>): Promise<void> => {
  const add = recordWriter(db)
  const ids = new Map<string, number>()
  for (const [place, [nome, tipo, comportamento, orientacao]] of PREREQUISITES.entries()) {
    const aplicacao = nome === FITNESS ? [EXTRA_COURSES] : [ENROLMENTS]
    ids.set(nome, await add(prerequisites, { nome, tipo, comportamento, orientacao, aplicacao, ordem: place + 1 }))
  }
  const { rows: later } = await sql<{ id: number }>`select id from grade where name ~ '^[2-9]' order by id`.execute(db)
  for (const { nome, tiposMatricula, documentos, prazo, fromSecondYear } of RULES) {
    await add(documentRules, {
      nome,
      tiposMatricula,
      series: fromSecondYear ? later.map(({ id }) => id) : [],
      documentos: documentos.flatMap((name) => ids.get(name) ?? []),
      prazo,
    })
  }
  await bringMost(db)
}

const PREREQUISITES = [
  [BIRTH, FILE, MANDATORY, 'Frente e verso, legível.'],
  [STUDENT_CPF, FILE, MANDATORY, 'O cartão, ou o comprovante do site da Receita Federal.'],
  [GUARDIAN_ID, FILE, MANDATORY, 'De quem assina o contrato.'],
  [ADDRESS, FILE, MANDATORY, 'Conta de luz, água ou telefone dos últimos 90 dias.'],
  [PHOTO, FILE, LATER, 'Recente, de rosto, com fundo claro.'],
  [VACCINES, FILE, LATER, 'Atualizada, ou a declaração do posto de saúde. A falta não impede a matrícula.'],
  [HISTORY, FILE, LATER, 'Da escola anterior.'],
  [SUS, TEXT, OPTIONAL, 'Quinze números.'],
  [REPORT, FILE, OPTIONAL, 'Somente se a escola deve saber de uma condição de saúde.'],
  [CUSTODY, FILE, OPTIONAL, 'Somente se a guarda foi decidida em juízo.'],
  [FITNESS, FILE, MANDATORY, 'Do ano em curso.'],
] as const

interface DemoRule {
  readonly nome: string
  readonly tiposMatricula: readonly number[]
  readonly documentos: readonly string[]
  readonly prazo: number | null
  readonly fromSecondYear?: true
}

const RULES: readonly DemoRule[] = [
  {
    nome: 'Documentos do aluno',
    tiposMatricula: [NEW, AGAIN],
    documentos: [BIRTH, STUDENT_CPF, GUARDIAN_ID, ADDRESS],
    prazo: 10,
  },
  { nome: 'Foto da carteirinha', tiposMatricula: [NEW, AGAIN], documentos: [PHOTO], prazo: null },
  { nome: 'Saúde', tiposMatricula: [NEW, AGAIN], documentos: [VACCINES], prazo: 30 },
  {
    nome: 'Quem vem de outra escola',
    tiposMatricula: [NEW],
    documentos: [HISTORY],
    prazo: 60,
    fromSecondYear: true,
  },
  { nome: 'Reserva de vaga', tiposMatricula: [RESERVED], documentos: [BIRTH], prazo: null },
  { nome: 'Quando houver', tiposMatricula: [NEW, AGAIN], documentos: [SUS, REPORT, CUSTODY], prazo: null },
]
