import type {
  CurriculumDraft,
  CurriculumFacts,
  CurriculumItem,
  CurriculumRecord,
} from '#domain/curricula/curricula.schemas.ts'
import { CURRICULUM } from '#domain/curricula/curricula.fields.ts'
import { STAGE_KINDS } from '#domain/assessment/assessment.lists.ts'
import { idsInOrder } from '#domain/base/ids.ts'
import { listed } from '#domain/base/listed.ts'
import { sumBy } from '#domain/base/sum.ts'
import { draftIn, fieldFlaws, settledRecord } from '#domain/records/values.ts'

type Flaws = Readonly<Record<string, string>>
type Items = readonly CurriculumItem[]

const [MOST_LESSONS, MOST_HOURS] = [60, 5000]

/** The draft as it is stored; the subjects keep their order, stages stand in theirs. */
export const settledCurriculum = (draft: CurriculumDraft): CurriculumDraft => {
  const { disciplinas, ...settled } = settledRecord(CURRICULUM, draft)
  return { ...settled, disciplinas: disciplinas.map((item) => ({ ...item, etapas: idsInOrder(item.etapas) })) }
}

/** The draft of a stored curriculum. */
export const curriculumDraftOf = (record: CurriculumRecord): CurriculumDraft =>
  draftIn<CurriculumDraft>(CURRICULUM, record)

/** The sentence of every field that is wrong by itself. What a matrix lacks of the law's hours keeps no draft from being saved. */
export const curriculumFlaws = (draft: CurriculumDraft): Flaws => ({
  ...fieldFlaws(CURRICULUM, draft),
  ...itemsFlaw(draft.disciplinas),
})

const itemsFlaw = (items: Items): Flaws => {
  if (items.length === 0) return { disciplinas: 'Inclua ao menos uma disciplina.' }
  for (const [place, { idDisciplina, aulasSemana, cargaHoraria }] of items.entries()) {
    const at = (sentence: string): Flaws => ({ disciplinas: `Linha ${place + 1}: ${sentence}` })
    if (items.findIndex((one) => one.idDisciplina === idDisciplina) < place)
      return at('esta disciplina já está na matriz.')
    if (!isWithin(aulasSemana, MOST_LESSONS)) return at(`as aulas por semana vão de 1 a ${MOST_LESSONS}.`)
    if (!isWithin(cargaHoraria, MOST_HOURS)) return at(`a carga horária vai de 1 a ${MOST_HOURS} horas.`)
  }
  return {}
}

const isWithin = (value: number | null, most: number): boolean => value !== null && value >= 1 && value <= most

/** A matrix stays that of its grade and shift: another place is reached by a copy. */
export const movedFlaws = (before: CurriculumRecord, draft: CurriculumDraft): Flaws =>
  Object.fromEntries(
    (['idAnoLetivo', 'idUnidade', 'idSerie', 'idPeriodo'] as const).flatMap((name) =>
      draft[name] === before[name]
        ? []
        : [[name, `O campo ${CURRICULUM[name].label} não muda depois de salvo: copie a matriz.`]],
    ),
  )

/**
 * Lessons of a week in the stage that has most of them, and hours of the year, all subjects together. What is not typed yet
 * counts as nothing.
 */
export const curriculumSums = (items: Items): { readonly aulas: number; readonly horas: number } => ({
  aulas: Math.max(
    ...STAGE_KINDS.map(({ id: stage }) =>
      sumBy(items, (item) => (occursIn(item, stage) ? (item.aulasSemana ?? 0) : 0)),
    ),
  ),
  horas: sumBy(items, ({ cargaHoraria }) => cargaHoraria ?? 0),
})

/** Whether a subject occurs in a stage, by the stages that its item names. */
export const occursIn = ({ etapas }: Pick<CurriculumItem, 'etapas'>, stage: number): boolean =>
  etapas.length === 0 || etapas.includes(stage)

/** The subjects of a matrix in words: `Arte: 2 aulas, 67 h, só na 1ª e 3ª etapa`. */
export const itemsWords = (items: Items, nameOf: (subject: number) => string): string =>
  items
    .map(({ idDisciplina, aulasSemana, cargaHoraria, etapas }) => {
      const only = etapas.length === 0 ? '' : `, só na ${listed(etapas.map((stage) => `${stage}ª`))} etapa`
      return `${nameOf(idDisciplina)}: ${aulasSemana ?? 0} aulas, ${cargaHoraria ?? 0} h${only}`
    })
    .join('; ')

type Place = Readonly<Record<'idAnoLetivo' | 'idUnidade' | 'idSerie' | 'idPeriodo', number | null>>

/** What a place asks of its matrix. */
export interface CurriculumNeeds {
  /** Hours a year; null: no law and no record of the grade says them. */
  readonly leastHours: number | null
  /** Lessons that a week has room for; null: the shift has no class times yet. */
  readonly slots: number | null
  /** School weeks of a year. */
  readonly weeks: number
  /** Minutes of a lesson; null: not said of the course. */
  readonly minutes: number | null
  /** Stages of a year. */
  readonly stages: number
}

/** Codes of `SCHOOL_LEVELS`: the law says the hours of a year for them (LDB arts. 24 and 31). */
const [BASIC_LEVELS, SECONDARY] = [[1, 2, 3], 4] as const
/** Where a unit has no year of its own. */
const LEGAL = { dias: 200, horas: 800, horasMedio: 1000 } as const
const DAYS_OF_WEEK = 5

/**
 * What a grade in a shift asks: the least hours of its unit's year (800, 1.000 in Ensino Médio; of EJA and technical courses
 * those of the grade itself), and the lessons of a week by the class times of the shift.
 */
export const curriculumNeeds = (facts: CurriculumFacts, place: Place): CurriculumNeeds => {
  const grade = facts.exigencias.find(({ idSerie }) => idSerie === place.idSerie)
  const least =
    facts.minimos.find(
      ({ idUnidade, idAnoLetivo }) => idUnidade === place.idUnidade && idAnoLetivo === place.idAnoLetivo,
    ) ?? LEGAL
  const level = grade?.nivel ?? null
  const times = facts.horarios.filter(
    ({ idUnidade, idPeriodo, nivel }) =>
      idPeriodo === place.idPeriodo &&
      (idUnidade === null || idUnidade === place.idUnidade) &&
      (nivel === null || nivel === level),
  )
  return {
    leastHours: leastHoursOf(level, least) ?? grade?.horas ?? null,
    slots: times.length === 0 ? null : sumBy(times, ({ dias }) => dias),
    weeks: Math.ceil(least.dias / DAYS_OF_WEEK),
    minutes: grade?.minutosAula ?? null,
    stages: Math.min(grade?.etapas ?? STAGE_KINDS.length, STAGE_KINDS.length),
  }
}

/** The least hours of a year for a level of schooling, a code of `SCHOOL_LEVELS`; null where the law says none. */
export const leastHoursOf = (
  level: number | null,
  { horas, horasMedio }: { readonly horas: number; readonly horasMedio: number },
): number | null => {
  if (level === SECONDARY) return horasMedio
  return BASIC_LEVELS.some((one) => one === level) ? horas : null
}

/** The hours a year of some lessons a week, rounded to the whole hour; null where the course has no minutes of a lesson. */
export const usualHours = (lessons: number, { weeks, minutes }: CurriculumNeeds): number | null =>
  minutes === null ? null : Math.round((lessons * weeks * minutes) / 60)

/** What keeps a matrix from being in force, a sentence each: too few hours, more or fewer lessons than the week has room for. */
export const shortfalls = (
  sums: ReturnType<typeof curriculumSums>,
  { leastHours, slots }: Pick<CurriculumNeeds, 'leastHours' | 'slots'>,
): readonly string[] => [
  ...(leastHours !== null && sums.horas < leastHours ? [hoursSentence(leastHours - sums.horas, leastHours)] : []),
  ...(slots !== null && sums.aulas !== slots ? [lessonsSentence(sums.aulas, slots)] : []),
]

const hoursSentence = (missing: number, least: number): string =>
  `${missing === 1 ? 'Falta' : 'Faltam'} ${counted.format(missing)} h para as ${counted.format(least)} h do ano.`

const counted = new Intl.NumberFormat('pt-BR')

const lessonsSentence = (lessons: number, slots: number): string => {
  const [apart, week] = [Math.abs(lessons - slots), `${slots} horários de aula da semana`]
  const named = apart === 1 ? '1 aula' : `${apart} aulas`
  const verb = apart === 1 ? 'Falta' : 'Faltam'
  return lessons < slots ? `${verb} ${named} para os ${week}.` : `Há ${named} a mais que os ${week}.`
}

/** A subject that differs between two matrices; null where one of them lacks it. */
export interface CurriculumChange {
  readonly idDisciplina: number
  readonly before: CurriculumItem | null
  readonly after: CurriculumItem | null
}

/** What differs between two matrices, by subject: those of the second in its order, then what only the first has. */
export const curriculumChanges = (before: Items, after: Items): readonly CurriculumChange[] => {
  const find = (items: Items, id: number) => items.find(({ idDisciplina }) => idDisciplina === id) ?? null
  const ids = [...new Set([...after, ...before].map(({ idDisciplina }) => idDisciplina))]
  return ids
    .map((idDisciplina) => ({ idDisciplina, before: find(before, idDisciplina), after: find(after, idDisciplina) }))
    .filter((one) => !isSameItem(one.before, one.after))
}

const isSameItem = (one: CurriculumItem | null, other: CurriculumItem | null): boolean =>
  one !== null &&
  other !== null &&
  one.base === other.base &&
  one.aulasSemana === other.aulasSemana &&
  one.cargaHoraria === other.cargaHoraria &&
  one.dispensavel === other.dispensavel &&
  one.regencia === other.regencia &&
  one.etapas.join() === other.etapas.join()

/** The matrix with a subject one place up or down; the same at its ends. */
export const movedItem = (items: Items, from: number, by: 1 | -1): CurriculumItem[] => {
  const [one, other] = [items[from], items[from + by]]
  if (one === undefined || other === undefined) return [...items]
  return items.map((item, place) => (place === from ? other : place === from + by ? one : item))
}
