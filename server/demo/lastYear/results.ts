import { YEAR_SITUATIONS } from '#domain/evaluation/situations.ts'
import type { StudentOutcome, SubjectOutcome } from '#domain/yearEnd/outcome.schemas.ts'
import { BY_COUNCIL, BY_OPINION, BY_RULE } from '#domain/yearEnd/yearEnd.lists.ts'
import type { LastGroup, LastStudent } from '#server/demo/lastYear/seats.ts'

/** A subject of a class group with how it is judged. */
export interface Taught {
  readonly subjectId: number
  /** Of the year. */
  readonly hours: number
  /** Lessons of the year. */
  readonly lessons: number
  /** The concepts with which a student passes, the best first; null: marks. */
  readonly concepts: readonly string[] | null
  readonly hasGrade: boolean
}

/** Codes of SCHOOL_LEVELS. */
const [SECOND_FUNDAMENTAL, SECONDARY] = [3, 4]
const SCHOOL_DAYS = 200
/** In so many subjects there is trouble. */
const HARD = 4

/** Where a subject was no matter of course: its mean, and what made up for it. */
type Trouble = Pick<SubjectOutcome, 'media' | 'exame' | 'conselho' | 'situacao' | 'decididoPor'>

const trouble = (media: string, about: Partial<Trouble> & Pick<Trouble, 'situacao'>): Trouble => ({
  media,
  exame: null,
  conselho: null,
  decididoPor: BY_RULE,
  ...about,
})

interface Fate {
  readonly situation: keyof typeof YEAR_SITUATIONS
  /** Of the hard subjects, one after the other. */
  readonly troubles: readonly Trouble[]
}

const PASSED: Fate = { situation: 'Aprovado', troubles: [] }
const BY_EXAM: Fate = {
  situation: 'Aprovado após exame',
  troubles: [trouble('6.1', { exame: '7.5', situacao: 'Aprovado após exame' })],
}
const WITH_DEPENDENCY: Fate = {
  situation: 'Aprovado com dependência',
  troubles: [trouble('4.5', { situacao: 'Retido' })],
}
const OF_COUNCIL: Fate = {
  situation: 'Aprovado pelo conselho',
  troubles: [trouble('5.5', { conselho: '6', situacao: 'Aprovado pelo conselho', decididoPor: BY_COUNCIL })],
}
/** The council let the student go on although a subject stays below. */
const BY_OPINION_OF_COUNCIL: Fate = {
  situation: 'Aprovado pelo conselho',
  troubles: [trouble('5', { situacao: 'Retido' })],
}
const RETAINED: Fate = {
  situation: 'Retido',
  troubles: [
    trouble('3.5', { situacao: 'Retido' }),
    trouble('4', { situacao: 'Retido' }),
    trouble('2.5', { situacao: 'Retido' }),
  ],
}

const DECIDERS = new Map<Fate, StudentOutcome['decididoPor']>([
  [OF_COUNCIL, BY_COUNCIL],
  [BY_OPINION_OF_COUNCIL, BY_OPINION],
])

const fateOf = ({ level }: LastGroup, { isRetained }: LastStudent, turn: number): Fate => {
  if (isRetained) return RETAINED
  if (level < SECOND_FUNDAMENTAL) return PASSED
  if (turn % 13 === 6) return OF_COUNCIL
  if (turn === 12) return BY_OPINION_OF_COUNCIL
  if (turn % 7 !== 3) return PASSED
  return level === SECONDARY ? WITH_DEPENDENCY : BY_EXAM
}

/** The subjects with the most lessons, in an order of each student's own. */
const hardSubjects = (subjects: readonly Taught[], studentId: number): readonly Taught[] => {
  const most = subjects
    .filter(({ hasGrade, concepts }) => hasGrade && concepts === null)
    .toSorted((one, other) => other.lessons - one.lessons || one.subjectId - other.subjectId)
    .slice(0, HARD)
  const first = studentId % (most.length || 1)
  return [...most.slice(first), ...most.slice(0, first)]
}

/** What last year ended with for the students of a class group: the same in every demo school. */
export const resultsOf = (group: LastGroup, subjects: readonly Taught[]): readonly StudentOutcome[] =>
  group.students.map((student, turn) => resultOf(group, student, subjects, fateOf(group, student, turn)))

const resultOf = (
  group: LastGroup,
  { enrolmentId, studentId }: LastStudent,
  subjects: readonly Taught[],
  fate: Fate,
): StudentOutcome => {
  const { situation, troubles } = fate
  const isByDay = group.level < SECOND_FUNDAMENTAL
  const hard = hardSubjects(subjects, studentId)
  const disciplinas = subjects.map((subject): SubjectOutcome => {
    const chance = (studentId * 7 + subject.subjectId * 5 + ((studentId * subject.subjectId) % 11)) % 8
    const concept = subject.hasGrade ? (subject.concepts?.[chance % subject.concepts.length] ?? null) : null
    return {
      idDisciplina: subject.subjectId,
      media: subject.hasGrade && concept === null ? String(6 + chance / 2) : null,
      conceito: concept,
      exame: null,
      conselho: null,
      faltas: isByDay ? 0 : (studentId * 3 + subject.subjectId) % Math.ceil(subject.lessons / 10),
      compensadas: 0,
      horas: String(subject.hours),
      situacao: 'Aprovado',
      decididoPor: BY_RULE,
      ...troubles[hard.indexOf(subject)],
    }
  })
  const absences = isByDay ? (studentId * 5) % 17 : sum(disciplinas.map(({ faltas }) => faltas ?? 0))
  const counted = isByDay ? SCHOOL_DAYS : sum(subjects.map(({ lessons }) => lessons))
  return {
    idMatricula: enrolmentId,
    situacao: YEAR_SITUATIONS[situation],
    decididoPor: DECIDERS.get(fate) ?? BY_RULE,
    diasLetivos: SCHOOL_DAYS,
    faltas: absences,
    compensadas: 0,
    presenca: counted === 0 ? null : String(Math.round(((counted - absences) / counted) * 10_000) / 100),
    horas: String(sum(subjects.map(({ hours }) => hours))),
    disciplinas,
  }
}

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)
