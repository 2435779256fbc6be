import { UNDECIDED } from '#domain/lostLessons/lostLessons.ts'
import type { LessonDecision } from '#domain/lostLessons/lostLessons.schemas.ts'
import type { SchoolYear } from '#domain/schoolYears/schoolYears.schemas.ts'
import { yearFlaws } from '#domain/schoolYears/yearFlaws.ts'
import type { ConflictField } from '#src/lib/conflict.ts'
import { dateText } from '#src/lib/typedDates.ts'

/** The form of a school year, as typed. */
export interface YearForm {
  readonly ano: number | null
  readonly unidade: string
  readonly inicio: string
  readonly fim: string
  readonly diasMinimos: number | null
  readonly horasMinimas: number | null
  readonly horasMinimasMedio: number | null
  readonly limiteMatricula: string
  readonly dataCenso: string
  readonly aulas: LessonDecision
}

/** Starts with the minimums of the law (LDB arts. 24 and 31). */
export const EMPTY_YEAR: YearForm = {
  ano: null,
  unidade: '',
  inicio: '',
  fim: '',
  diasMinimos: 200,
  horasMinimas: 800,
  horasMinimasMedio: 1000,
  limiteMatricula: '',
  dataCenso: '',
  aulas: UNDECIDED,
}

export const yearFormOf = (year: SchoolYear): YearForm => ({
  ano: year.ano,
  unidade: String(year.unidade.id),
  inicio: year.inicio,
  fim: year.fim,
  diasMinimos: year.diasMinimos,
  horasMinimas: year.horasMinimas,
  horasMinimasMedio: year.horasMinimasMedio,
  limiteMatricula: year.limiteMatricula ?? '',
  dataCenso: year.dataCenso ?? '',
  aulas: UNDECIDED,
})

/** The part of the body that both calls share. */
export const yearBody = (form: YearForm) => ({
  inicio: form.inicio,
  fim: form.fim,
  diasMinimos: form.diasMinimos ?? 0,
  horasMinimas: form.horasMinimas ?? 0,
  horasMinimasMedio: form.horasMinimasMedio ?? 0,
  limiteMatricula: form.limiteMatricula || null,
  dataCenso: form.dataCenso || null,
})

/** A sentence per flawed field; empty required fields report themselves. */
export const yearFormFlaws = (form: YearForm): Readonly<Record<string, string>> =>
  form.ano === null || form.inicio === '' || form.fim === '' ? {} : yearFlaws({ ...yearBody(form), ano: form.ano })

/** The fields of a year in a conflict. */
export const CONFLICT_FIELDS: readonly ConflictField<YearForm>[] = [
  { name: 'inicio', label: 'Início', text: ({ inicio }) => dateText(inicio) },
  { name: 'fim', label: 'Fim', text: ({ fim }) => dateText(fim) },
  { name: 'diasMinimos', label: 'Dias letivos mínimos' },
  { name: 'horasMinimas', label: 'Horas mínimas' },
  { name: 'horasMinimasMedio', label: 'Horas mínimas do ensino médio' },
  {
    name: 'limiteMatricula',
    label: 'Data limite de matrícula',
    text: ({ limiteMatricula }) => dateText(limiteMatricula),
  },
  { name: 'dataCenso', label: 'Data base do Censo', text: ({ dataCenso }) => dateText(dataCenso) },
]
