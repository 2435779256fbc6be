import { nameIn } from '#domain/base/list.ts'
import { listed } from '#domain/base/listed.ts'
import { written } from '#domain/evaluation/written.ts'
import { type SubjectSituation, YEAR_SITUATIONS } from '#domain/evaluation/situations.ts'
import type { OutcomeChange, StudentOutcome, SubjectOutcome } from '#domain/yearEnd/outcome.schemas.ts'
import { BY_OPINION, RESULT_DECIDERS } from '#domain/yearEnd/yearEnd.lists.ts'

/** The name of a subject. */
export type SubjectNames = (id: number) => string

/** `Aprovado`, by its code; null: no rule judges. */
export const situationText = (code: number | null): string =>
  Object.entries(YEAR_SITUATIONS).find(([, id]) => id === code)?.[0] ?? 'Sem resultado'

/** Why the year of a student ends as it does, a sentence; empty where nothing stands out. */
export const outcomeReason = (outcome: StudentOutcome, nameOf: SubjectNames): string => {
  const named = (...situations: readonly SubjectSituation[]): string =>
    listed(
      outcome.disciplinas.flatMap(({ idDisciplina, situacao }) =>
        situations.includes(situacao) ? [nameOf(idDisciplina)] : [],
      ),
    )
  if (outcome.decididoPor === BY_OPINION) {
    const failed = named('Retido', 'Retido por falta')
    return `Parecer alterado pelo conselho${failed === '' ? '' : `, retido em ${failed}`}.`
  }
  switch (outcome.situacao) {
    case null:
      return 'Nenhum esquema de avaliação vale para este aluno.'
    case YEAR_SITUATIONS.Cursando: {
      const open = named('Em andamento')
      return open === '' ? 'Falta a decisão da escola sobre a progressão.' : `Faltam notas em ${open}.`
    }
    case YEAR_SITUATIONS['Em exame']:
      return `Falta o exame de ${named('Em exame')}.`
    case YEAR_SITUATIONS['Retido por falta']:
      return outcome.presenca === null ? '' : `Frequência de ${written(outcome.presenca)}%.`
    case YEAR_SITUATIONS.Retido: {
      const failed = named('Retido', 'Retido por falta')
      return failed === '' ? 'Por decisão da escola.' : `Retido em ${failed}.`
    }
    case YEAR_SITUATIONS['Aprovado com dependência']:
      return `Dependência em ${named('Retido', 'Retido por falta')}.`
    case YEAR_SITUATIONS['Aprovado pelo conselho']:
      return `O conselho aprovou em ${named('Aprovado pelo conselho')}.`
    case YEAR_SITUATIONS['Aprovado após exame']:
      return `Aprovado no exame de ${named('Aprovado após exame')}.`
    default:
      return ''
  }
}

type Worded<Of> = readonly (readonly [label: string, text: (of: Of) => string])[]

const amount = (value: string | number | null): string => (value === null ? '' : written(String(value)))

/** What is compared of a year, and of a subject, and how it is written. */
const OF_YEAR: Worded<StudentOutcome> = [
  ['Situação', ({ situacao }) => situationText(situacao)],
  ['Quem decidiu', ({ decididoPor }) => nameIn(RESULT_DECIDERS, decididoPor)],
  ['Dias letivos', ({ diasLetivos }) => amount(diasLetivos)],
  ['Faltas', ({ faltas }) => amount(faltas)],
  ['Faltas compensadas', ({ compensadas }) => amount(compensadas)],
  ['Frequência', ({ presenca }) => (presenca === null ? '' : `${written(presenca)}%`)],
  ['Carga horária', ({ horas }) => amount(horas)],
]

const OF_SUBJECT: Worded<SubjectOutcome> = [
  ['Média', ({ media }) => amount(media)],
  ['Conceito', ({ conceito }) => conceito ?? ''],
  ['Exame', ({ exame }) => amount(exame)],
  ['Nota do conselho', ({ conselho }) => amount(conselho)],
  ['Faltas', ({ faltas }) => amount(faltas)],
  ['Faltas compensadas', ({ compensadas }) => amount(compensadas)],
  ['Carga horária', ({ horas }) => amount(horas)],
  ['Situação', ({ situacao }) => situacao],
  ['Quem decidiu', ({ decididoPor }) => nameIn(RESULT_DECIDERS, decididoPor)],
]

/**
 * What changes for a student between two outcomes, field by field in words: first the year, then its subjects in the order of
 * the second, then those that only the first has. @param before null, as `after`: there was none
 */
export const outcomeDiff = (
  before: StudentOutcome | null,
  after: StudentOutcome | null,
  nameOf: SubjectNames,
): OutcomeChange[] => {
  const [then, now] = [before, after].map(
    (one) => new Map((one?.disciplinas ?? []).map((subject) => [subject.idDisciplina, subject])),
  )
  const subjects = new Set([...(now?.keys() ?? []), ...(then?.keys() ?? [])])
  return [
    ...changesOf(OF_YEAR, '', before, after),
    ...[...subjects].flatMap((id) => changesOf(OF_SUBJECT, nameOf(id), then?.get(id) ?? null, now?.get(id) ?? null)),
  ]
}

const changesOf = <Of>(fields: Worded<Of>, disciplina: string, before: Of | null, after: Of | null): OutcomeChange[] =>
  fields.flatMap(([oQue, textOf]) => {
    const [antes, depois] = [before, after].map((one) => (one === null ? '' : textOf(one)))
    return antes === undefined || depois === undefined || antes === depois ? [] : [{ disciplina, oQue, antes, depois }]
  })
