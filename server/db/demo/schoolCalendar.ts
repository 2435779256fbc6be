import type { Kysely } from 'kysely'
import { LEGEND_SIGNS } from '#domain/calendars/calendars.lists.ts'
import { eventTypes } from '#domain/calendars/eventTypes.register.ts'
import { holidays } from '#domain/calendars/holidays.register.ts'
import { settledDraft } from '#domain/registers/values.ts'
import { searchable } from '#domain/base/text.ts'
import { RUNNING_YEAR } from '#server/db/demo/calendar.ts'
import { idAt, insertAll } from '#server/db/demo/rows.ts'
import { insertRecord } from '#server/db/registerRows.ts'
import type { Database } from '#server/db/schema.ts'

/** Writes the years of the units, types of events, holidays of the city, and calendars in each of their states. */
export const writeCalendars = async (db: Kysely<Database>): Promise<void> => {
  const years = await db.selectFrom('school_year').selectAll().orderBy('year').execute()
  const units = await db.selectFrom('unit').select('id').orderBy('id').execute()
  await insertAll(
    db,
    'unit_year',
    years.flatMap(({ id, year, status, starts_on, ends_on }) =>
      units.map((unit) => ({
        unit_id: unit.id,
        school_year_id: id,
        status,
        starts_on,
        ends_on,
        enrols_until: `${year}-03-31`,
        census_on: `${year}-05-27`,
      })),
    ),
  )
  const unitYears = await db.selectFrom('unit_year').select('id').orderBy('id').execute()

  for (const [nome, tipo, dia, mes] of HOLIDAYS) {
    const draft = { nome, tipo, data: 1, dia, mes, uf: 35, cidade: 'São Paulo', desde: null, ate: null }
    await insertRecord(db, holidays, settledDraft(holidays.fields, draft))
  }
  const types = new Map<string, number>()
  for (const [sigla, nome, efeito, cor, { periodo = false, recesso = false, minimo = null }] of TYPES) {
    const sign = LEGEND_SIGNS.find((one) => one.nome === sigla)?.id ?? null
    const concorrente = efeito === 5
    const draft = { nome, sigla: sign, cor, efeito, periodo, concorrente, recesso, minimo }
    types.set(sigla, await insertRecord(db, eventTypes, settledDraft(eventTypes.fields, draft)))
  }

  for (const [place, [name, status]] of CALENDARS.entries()) {
    const { id } = await db
      .insertInto('school_calendar')
      .values({
        unit_year_id: idAt(
          unitYears.map((one) => one.id),
          place,
        ),
        course_id: null,
        name,
        name_search: searchable(name),
        status,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    // The year after next is still being written.
    const events = status === 0 ? [] : EVENTS
    await insertAll(
      db,
      'calendar_event',
      events.map(([sigla, title, from, to = from]) => ({
        calendar_id: id,
        event_type_id: types.get(sigla) ?? 0,
        title,
        title_search: searchable(title),
        description: '',
        starts_on: `${RUNNING_YEAR}-${from}`,
        ends_on: `${RUNNING_YEAR}-${to}`,
        course_ids: [],
        shift_ids: [],
        for_families: sigla !== 'P',
      })),
    )
  }
}

/** Calendars of the running year in both units, and of the next year in the first. */
const CALENDARS = [
  [`Calendário ${RUNNING_YEAR}`, 2],
  [`Calendário ${RUNNING_YEAR}`, 1],
  [`Calendário ${RUNNING_YEAR + 1}`, 0],
] as const

const HOLIDAYS = [
  ['Aniversário de São Paulo', 3, 25, 1],
  ['Imaculada Conceição', 3, 8, 12],
] as const

interface TypeRules {
  readonly periodo?: boolean
  readonly recesso?: boolean
  readonly minimo?: number
}

const TYPES: readonly (readonly [sigla: string, nome: string, efeito: number, cor: string, rules: TypeRules])[] = [
  ['R', 'Recesso escolar', 3, '#b45309', { periodo: true, recesso: true }],
  ['V', 'Férias escolares', 3, '#c2410c', { periodo: true, recesso: true }],
  ['P', 'Planejamento pedagógico', 3, '#475569', { periodo: true, minimo: 2 }],
  ['S', 'Sábado letivo', 1, '#15803d', {}],
  ['X', 'Reposição de aula', 1, '#0f766e', {}],
  ['T', 'Atividade cultural', 2, '#7c3aed', { periodo: true }],
  ['E', 'Exame final', 4, '#b91c1c', { periodo: true }],
  ['U', 'Suspensão de atividades', 3, '#9f1239', { periodo: true }],
  ['O', 'Ponto facultativo', 3, '#a16207', {}],
  ['C', 'Conselho de classe', 5, '#1d4ed8', { periodo: true, minimo: 4 }],
  ['M', 'Reunião de responsáveis', 5, '#be185d', { minimo: 3 }],
  ['A', 'Avaliação', 5, '#4338ca', { periodo: true }],
  ['I', 'Início e fim de etapa', 5, '#0369a1', {}],
  ['G', 'Formatura', 5, '#86198f', {}],
]

const EVENTS: readonly (readonly [sigla: string, title: string, from: string, to?: string])[] = [
  ['V', 'Férias de janeiro', '01-02', '01-30'],
  ['I', 'Início do 1º bimestre', '02-02'],
  ['M', 'Reunião de início do ano', '02-07'],
  ['S', 'Sábado letivo: acolhida das famílias', '03-14'],
  ['C', 'Conselho do 1º bimestre', '04-15', '04-16'],
  ['O', 'Emenda de Tiradentes', '04-20'],
  ['I', 'Início do 2º bimestre', '04-22'],
  ['S', 'Sábado letivo: feira de ciências', '05-16'],
  ['M', 'Entrega de boletins do 1º bimestre', '05-23'],
  ['O', 'Emenda de Corpus Christi', '06-05'],
  ['S', 'Festa junina', '06-20'],
  ['C', 'Conselho do 2º bimestre', '06-29', '06-30'],
  ['R', 'Recesso de julho', '07-13', '07-24'],
  ['P', 'Planejamento do 2º semestre', '07-27'],
  ['I', 'Início do 3º bimestre', '07-28'],
  ['M', 'Entrega de boletins do 2º bimestre', '08-15'],
  ['S', 'Sábado letivo: gincana', '08-29'],
  ['C', 'Conselho do 3º bimestre', '09-28', '09-29'],
  ['I', 'Início do 4º bimestre', '10-01'],
  ['R', 'Semana da criança', '10-13', '10-16'],
  ['S', 'Sábado letivo: mostra cultural', '11-07'],
  ['T', 'Semana da Consciência Negra', '11-16', '11-19'],
  ['A', 'Provas do 4º bimestre', '11-30', '12-04'],
  ['C', 'Conselho final', '12-10', '12-11'],
  ['E', 'Exames finais', '12-14', '12-16'],
  ['P', 'Fechamento do ano', '12-17'],
  ['G', 'Formatura do 9º ano e da 3ª série', '12-18'],
]
