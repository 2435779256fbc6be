import type { Kysely } from 'kysely'
import type { FieldDraft } from '#domain/configuredFields/configuredFields.schemas.ts'
import { FIELD_FORMAT, FIELD_TYPE, type FieldTypeId } from '#domain/configuredFields/fieldCatalogue.ts'
import { FIELD_TABLES, type FieldTable } from '#domain/configuredFields/fieldTables.ts'
import { suggestedName } from '#domain/configuredFields/designFlaws.ts'
import { newField, withCondition, withEffect, withType } from '#domain/configuredFields/designRules.ts'
import { demoInstant } from '#server/db/demo/calendar.ts'
import { insertAll } from '#server/db/demo/rows.ts'
import { fieldColumns } from '#server/db/fieldRows.ts'
import type { Database } from '#server/db/schema.ts'

type Attributes = Partial<Omit<FieldDraft, 'tabela' | 'range'>> & { readonly range?: Partial<FieldDraft['range']> }

const field = (label: string, type: FieldTypeId, { range, ...attributes }: Attributes = {}): FieldDraft => {
  const typed = withType(newField('Aluno'), type)
  return {
    ...typed,
    nomeCampo: suggestedName(label),
    descricaoCampo: label,
    ...attributes,
    range: { ...typed.range, ...range },
  }
}

/** Shows, or has to be answered, where a field that stands before it has a certain answer. */
const onlyIf = (parent: string, value: string, effect: 'Visível' | 'Obrigatório', draft: FieldDraft): FieldDraft => ({
  ...withEffect(withCondition(draft, true), effect),
  nomeCampoDependente: suggestedName(parent),
  formulaCondicional: '=',
  valorComparacaoCondicional: value,
})

const { text, longText, number, date, list, several, yesNo, money, telephone, cellphone, heading, email } = FIELD_TYPE

/** What the demo school asks besides the data that the portal itself works with. Religion is nobody's business. */
const FIELDS: Readonly<Record<FieldTable, readonly FieldDraft[]>> = {
  Aluno: [
    field('Nome dos pais na certidão', text, { tamanhoTela: 8, tip: 'Como está na certidão de nascimento.' }),
    field('Número da certidão', text, {
      parCampoTipoFormatId: FIELD_FORMAT.digits,
      range: { inicio: '32', fim: '32' },
      tip: 'Os 32 números da matrícula, sem espaços.',
    }),
    field('Data da certidão', date, { range: { inicio: '1990-01-01', fimHoje: true } }),
  ],
  AlunoPlus: [
    field('Escola anterior', text, { tamanhoTela: 6, range: { fim: '120' } }),
    field('Tipo da escola anterior', list, {
      argumentosLista: ['Pública municipal', 'Pública estadual', 'Pública federal', 'Privada', 'Nunca estudou'],
    }),
    field('Motivo da mudança', longText, { tamanhoTela: 12, range: { fim: '400' } }),
  ],
  AlunoEndereco: [
    field('Ponto de referência', text, { tamanhoTela: 6, placeHolder: 'Em frente à padaria', range: { fim: '100' } }),
    field('Área', list, { argumentosLista: ['Urbana', 'Rural'] }),
  ],
  AlunoMedico: [
    field('Quem vê estas respostas', heading, {
      tip: 'Somente a equipe que cuida do aluno vê estas respostas. Avise a escola sempre que algo mudar.',
    }),
    field('Tipo sanguíneo', list, {
      tamanhoTela: 3,
      argumentosLista: ['A+', 'A−', 'B+', 'B−', 'AB+', 'AB−', 'O+', 'O−', 'Não sei'],
    }),
    field('Cartão do SUS', text, {
      parCampoTipoFormatId: FIELD_FORMAT.digits,
      range: { inicio: '15', fim: '15' },
      placeHolder: '15 números',
    }),
    field('Plano de saúde', text, { tamanhoTela: 5, range: { fim: '80' } }),
    field('Tem alergia?', yesNo, { obrigatoriedade: 1, tamanhoTela: 3 }),
    onlyIf(
      'Tem alergia?',
      'Sim',
      'Visível',
      field('Alergias', several, {
        tamanhoTela: 9,
        argumentosLista: ['Alimentos', 'Medicamentos', 'Picadas de inseto', 'Poeira e mofo', 'Outras'],
      }),
    ),
    onlyIf(
      'Tem alergia?',
      'Sim',
      'Obrigatório',
      field('O que fazer em caso de reação', longText, {
        tamanhoTela: 12,
        range: { fim: '600' },
      }),
    ),
    field('Toma medicamento na escola?', yesNo, { tamanhoTela: 4 }),
    onlyIf(
      'Toma medicamento na escola?',
      'Sim',
      'Visível',
      field('Medicamento e horários', longText, {
        tamanhoTela: 8,
        range: { fim: '300' },
      }),
    ),
    field('Peso em kg', number, {
      tamanhoTela: 3,
      parCampoTipoFormatId: FIELD_FORMAT.decimal,
      range: { inicio: '2', fim: '200' },
    }),
    field('Última vacina', date, { tamanhoTela: 3, range: { inicio: '2000-01-01', fimHoje: true } }),
  ],
  AlunoOutrasInfPlus: [
    field('Como vem à escola', list, {
      obrigatoriedade: 1,
      argumentosLista: ['A pé', 'Carro da família', 'Transporte escolar', 'Ônibus ou metrô', 'Bicicleta'],
    }),
    onlyIf('Como vem à escola', 'Transporte escolar', 'Visível', field('Telefone do transporte', cellphone)),
    onlyIf(
      'Como vem à escola',
      'Transporte escolar',
      'Visível',
      field('Placa do transporte', text, {
        parCampoTipoFormatId: FIELD_FORMAT.capitals,
        range: { inicio: '7', fim: '7' },
        placeHolder: 'ABC1D23',
      }),
    ),
    field('Pode sair sozinho?', yesNo),
    field('Atividades de que gosta', several, {
      tamanhoTela: 8,
      argumentosLista: ['Esportes', 'Música', 'Teatro', 'Desenho', 'Leitura', 'Robótica'],
      range: { fim: '3' },
      tip: 'Até três.',
    }),
  ],
  Responsavel: [
    field('Profissão', text, { range: { fim: '80' } }),
    field('Empresa', text, { range: { fim: '80' } }),
    field('Telefone do trabalho', telephone),
    field('E-mail do trabalho', email, { nomeCampo: 'emailTrabalho' }),
    field('Renda familiar', money, { tip: 'Só para quem pede bolsa de estudos.' }),
  ],
  AlunoResponsavelPlus: [
    field('Pode ser chamado no trabalho?', yesNo),
    field('Melhor horário para contato', list, { argumentosLista: ['Manhã', 'Tarde', 'Noite'] }),
    field('Observações', longText, { tamanhoTela: 12, range: { fim: '300' } }),
  ],
}

/** The forms of the demo school, and what its students answered to what has to be answered. */
export const writeConfiguredFields = async (db: Kysely<Database>): Promise<void> => {
  const rows = FIELD_TABLES.flatMap(({ id }) =>
    FIELDS[id].map((one, place) => ({
      ...fieldColumns({ ...one, tabela: id }),
      position: place + 1,
      restarted_at: null,
    })),
  )
  const fields = await db.insertInto('configured_field').values(rows).returning(['id', 'name']).execute()
  const ids = new Map(fields.map(({ id, name }) => [name, id]))
  const students = await db.selectFrom('student').select('id').orderBy('id').execute()
  await insertAll(
    db,
    'field_answer',
    students.flatMap((student, place) =>
      Object.entries(answersOf(place)).flatMap(([name, value]) => {
        const field_id = ids.get(name)
        if (field_id === undefined) return []
        return [{ field_id, student_id: student.id, guardian_id: null, value, answered_at: demoInstant(60, '09:00') }]
      }),
    ),
  )
}

const BLOOD = ['O+', 'A+', 'B+', 'O−', 'Não sei']
const WAYS = ['A pé', 'Carro da família', 'Transporte escolar', 'Ônibus ou metrô']

/** What the student at a place among all answered. */
const answersOf = (place: number): Readonly<Record<string, string>> => ({
  comoVemAEscola: WAYS[place % WAYS.length] ?? '',
  tipoSanguineo: BLOOD[place % BLOOD.length] ?? '',
  ...(place % 9 === 4
    ? {
        temAlergia: 'Sim',
        alergias: 'Alimentos',
        oQueFazerEmCasoDeReacao: 'Dar o antialérgico que está na secretaria e ligar para a família.',
      }
    : { temAlergia: 'Não' }),
})
