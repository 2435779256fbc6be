import { sumBy } from '#domain/base/sum.ts'

/** An expected content with the lessons that it was planned for, and the parts of lessons in which it was given. */
interface Given {
  readonly aulasPrevistas: number
  /** A lesson that covered several counts in equal parts. */
  readonly aulasDadas: number
}

/** A stage of the plan. Days are ISO. */
interface PlannedStage {
  readonly inicio: string
  readonly fim: string
  readonly conteudos: readonly Given[]
  /** Lessons of the timetable in the stage, and of these the ones up to today. */
  readonly aulas: number
  readonly passadas: number
}

export interface Progress {
  /** Whole lessons of the plan, and of these the ones that were given. */
  readonly previstas: number
  readonly dadas: number
  /** 0 to 100; null where nothing is planned. */
  readonly porcento: number | null
  /** Whole lessons: above 0 the class group is ahead of the plan, below 0 behind. */
  readonly adiante: number
}

/**
 * How far a class group is in its plan (D 2.6 “Progresso”). Lessons beyond those that a content was planned for do not
 * count. By today a stage should have given as much of its plan as of its lessons has passed.
 */
export const progressOf = (stages: readonly PlannedStage[], today: string): Progress => {
  const previstas = sumBy(stages, plannedIn)
  const given = sumBy(stages, givenIn)
  const due = sumBy(stages, (stage) => plannedIn(stage) * shareOf(stage, today))
  return {
    previstas,
    dadas: Math.round(given),
    porcento: previstas === 0 ? null : Math.round((100 * given) / previstas),
    adiante: Math.round(given - due),
  }
}

const plannedIn = ({ conteudos }: PlannedStage): number => sumBy(conteudos, ({ aulasPrevistas }) => aulasPrevistas)

const givenIn = ({ conteudos }: PlannedStage): number =>
  sumBy(conteudos, ({ aulasPrevistas, aulasDadas }) => Math.min(aulasPrevistas, aulasDadas))

/** The part of a stage that has passed, by its lessons; without lessons all of it once its last day has passed. */
const shareOf = ({ inicio, fim, aulas, passadas }: PlannedStage, today: string): number => {
  if (today > fim) return 1
  if (today < inicio || aulas === 0) return 0
  return passadas / aulas
}

/** Where a content stands: none of its lessons, some, or all were given. */
export const standingOf = ({ aulasPrevistas, aulasDadas }: Given): 'naoDado' | 'emAndamento' | 'dado' => {
  if (aulasDadas === 0) return 'naoDado'
  return aulasDadas + TOLERANCE < aulasPrevistas ? 'emAndamento' : 'dado'
}

/** Whether a content was not given at all though its stage ended before this ISO day: it is carried on (D 2.6). */
export const isCarriedOn = (content: Given & { readonly fim: string }, day: string): boolean =>
  content.fim < day && standingOf(content) === 'naoDado'

/** Thirds of lessons do not add up to whole ones. */
const TOLERANCE = 0.01

/** “3 aulas à frente” */
export const aheadText = (adiante: number): string => {
  if (adiante === 0) return 'Em dia'
  const count = Math.abs(adiante)
  return `${count} ${count === 1 ? 'aula' : 'aulas'} ${adiante > 0 ? 'à frente' : 'atrás'}`
}
