import { nameIn } from '#domain/base/list.ts'
import type { Care } from '#domain/occurrences/occurrences.schemas.ts'
import { isDay, isTime } from '#domain/base/typedDay.ts'
import {
  CANCELLED,
  CLOSED,
  HEALTH,
  INVOLVED,
  NORMAL,
  OCCURRENCE_MEASURES,
  type OccurrenceRole,
  type OccurrenceStatus,
  type OccurrenceStep,
  PROTECTED,
  REGISTERED,
  SEEN_ALWAYS,
  SEEN_IF_TOLD,
  SEEN_NEVER,
  SPOKEN_WARNING,
  SUSPENSION,
  TOLD,
  VICTIM,
  WRITTEN_WARNING,
} from '#domain/occurrences/occurrences.lists.ts'
import { emptyTags, namedOther, type TagValues } from '#domain/occurrences/wording.ts'

/** A measure as it is registered. Days are ISO; empty for none. */
export interface SaidMeasure {
  /** Code of OCCURRENCE_MEASURES. */
  readonly medida: number
  /** Null: counted by the portal. */
  readonly numero: number | null
  readonly motivoNumero: string
  readonly inicio: string
  readonly fim: string
}

/** A student of an occurrence as it is registered. */
export interface SaidStudent {
  readonly idAluno: number
  /** Empty: the text of all. */
  readonly texto: string
  /** One of each kind at most. */
  readonly medidas: readonly SaidMeasure[]
  readonly papel: OccurrenceRole
  /** Null for a student who needed no care. */
  readonly atendimento: Care | null
}

/** What somebody registers. */
export interface OccurrenceSaid {
  readonly dia: string
  /** `09:30`; empty for none. */
  readonly hora: string
  readonly lugar: string
  readonly titulo: string
  readonly texto: string
  readonly alunos: readonly SaidStudent[]
}

/** Who a student is. */
export interface SaidOf {
  readonly nome: string
  readonly turma: string
}

interface SaidOn {
  /** ISO. */
  readonly today: string
  /** Name and class group of the students by id. */
  readonly students: ReadonlyMap<number, SaidOf>
  /** Empty without one. */
  readonly professor: string
  /** Of the type, code of OCCURRENCE_NATURES; null while none is chosen. */
  readonly natureza: number | null
}

const HOUR_FORM = 'Informe a hora como 09:30.'

/** Whether it is said what was done for a student: for one who was hurt or felt ill (`nature`: code of OCCURRENCE_NATURES). */
export const needsCare = (nature: number | null, role: OccurrenceRole): boolean =>
  nature === HEALTH && (role === VICTIM || role === INVOLVED)

/** Whether a measure is a warning, which has a number (D 2.27 “Warning numbers”). */
export const isWarning = (measure: number): boolean => measure === SPOKEN_WARNING || measure === WRITTEN_WARNING

interface Repetition {
  /** Of a type in a school year; null for any number. */
  readonly maximo: number | null
  /** Code of OCCURRENCE_MEASURES; null where the type names none. */
  readonly proximaMedida: number | null
}

/** What one more occurrence of a type means for a student who had so many of it this year; empty while it is within the maximum. */
export const repetitionText = ({ maximo, proximaMedida }: Repetition, before: number): string => {
  if (maximo === null || before < maximo) return ''
  const next = proximaMedida === null ? '' : ` A medida seguinte é: ${nameIn(OCCURRENCE_MEASURES, proximaMedida)}.`
  return `Será a ${before + 1}ª deste tipo no ano, e o máximo é ${maximo}.${next}`
}

/** A sentence for every field that is wrong in itself; those of a student at `alunos.0.texto`, by the place in the list. */
export const occurrenceFlaws = (said: OccurrenceSaid, on: SaidOn): Readonly<Record<string, string>> => ({
  ...(!isDay(said.dia) && { dia: 'Informe o dia.' }),
  ...(isDay(said.dia) && said.dia > on.today && { dia: 'O dia ainda não chegou.' }),
  ...(said.hora !== '' && !isTime(said.hora) && { hora: HOUR_FORM }),
  ...(said.hora === '' && on.natureza === HEALTH && { hora: 'Informe a que horas foi.' }),
  ...(said.titulo.trim() === '' && { titulo: 'Escreva o título.' }),
  ...(said.texto.trim() === '' && { texto: 'Escreva o que aconteceu.' }),
  ...(said.alunos.length === 0 && { alunos: 'Escolha pelo menos um aluno.' }),
  ...Object.fromEntries(said.alunos.flatMap((one, place) => Object.entries(studentFlaws(one, place, said, on)))),
})

const studentFlaws = (
  student: SaidStudent,
  place: number,
  said: OccurrenceSaid,
  on: SaidOn,
): Readonly<Record<string, string>> => {
  const at = (field: string, sentence: string) => ({ [`alunos.${place}.${field}`]: sentence })
  return {
    ...wordingFlaw(student, said, on, at),
    ...(needsCare(on.natureza, student.papel) && careFlaws(student.atendimento ?? NO_CARE, said, at)),
    ...Object.fromEntries(
      student.medidas.flatMap((one, row) =>
        Object.entries(measureFlaws(one)).map(([field, sentence]) => [
          `alunos.${place}.medidas.${row}.${field}`,
          sentence,
        ]),
      ),
    ),
  }
}

const measureFlaws = ({
  medida,
  numero,
  motivoNumero,
  inicio,
  fim,
}: SaidMeasure): Readonly<Record<string, string>> => ({
  ...(isWarning(medida) &&
    numero !== null &&
    motivoNumero.trim() === '' && { motivoNumero: 'Escreva por que o número é outro.' }),
  ...(medida === SUSPENSION && {
    ...(!isDay(inicio) && { inicio: 'Informe o primeiro dia da suspensão.' }),
    ...(!isDay(fim) && { fim: 'Informe o último dia da suspensão.' }),
    ...(isDay(inicio) && isDay(fim) && fim < inicio && { fim: 'O último dia vem antes do primeiro.' }),
  }),
})

/** The care of a student before anything is said of it. */
export const NO_CARE: Care = { socorros: '', atendidoPor: '', avisado: '', avisadoAs: '', encaminhadoPara: '' }

/** What was done, by whom, and when the family heard of it; nobody has to be told on the same day. */
const careFlaws = (
  { socorros, atendidoPor, avisado, avisadoAs }: Care,
  { hora }: OccurrenceSaid,
  at: At,
): Readonly<Record<string, string>> => ({
  ...(socorros.trim() === '' && at('atendimento.socorros', 'Escreva que cuidados o aluno teve. Se nenhum, diga isso.')),
  ...(atendidoPor.trim() === '' && at('atendimento.atendidoPor', 'Informe quem atendeu o aluno.')),
  ...(avisado.trim() === '' && avisadoAs !== '' && at('atendimento.avisado', 'Informe quem foi avisado.')),
  ...(avisado.trim() !== '' && !isTime(avisadoAs) && at('atendimento.avisadoAs', HOUR_FORM)),
  ...(isTime(avisadoAs) && avisadoAs < hora && at('atendimento.avisadoAs', 'A família soube antes de acontecer?')),
})

const NOBODY: SaidOf = { nome: '', turma: '' }

type At = (field: string, sentence: string) => Readonly<Record<string, string>>

/** The text of a student names no other student of the occurrence, and its tags stand for something. */
const wordingFlaw = (
  student: SaidStudent,
  said: OccurrenceSaid,
  on: SaidOn,
  at: At,
): Readonly<Record<string, string>> => {
  const text = wordingOf(student, said)
  const own = on.students.get(student.idAluno) ?? NOBODY
  const others = said.alunos.flatMap(({ idAluno }) =>
    idAluno === student.idAluno ? [] : [on.students.get(idAluno)?.nome ?? ''],
  )
  const care = needsCare(on.natureza, student.papel) ? (student.atendimento?.socorros ?? '') : ''
  const other = namedOther([said.titulo, said.lugar, text, care], { own: own.nome, others })
  if (other !== undefined)
    return at(
      'texto',
      `A família de ${own.nome} leria o nome de ${other}. Tire-o do título, do local, do texto e dos primeiros socorros; o relato interno pode citar todos.`,
    )
  const [tag] = emptyTags(text, tagsFor(own, said, on))
  return tag === undefined ? {} : at('texto', `O texto usa {{${tag}}}, que não foi informado.`)
}

/** The text of a student, with its tags: their own, else that of all. */
export const wordingOf = ({ texto }: Pick<SaidStudent, 'texto'>, said: Pick<OccurrenceSaid, 'texto'>): string =>
  texto.trim() === '' ? said.texto.trim() : texto.trim()

/** What the tags of a student's text stand for. */
export const tagsFor = (
  { nome, turma }: SaidOf,
  { dia, hora }: Pick<OccurrenceSaid, 'dia' | 'hora'>,
  { professor }: Pick<SaidOn, 'professor'>,
): TagValues => ({ aluno: nome, data: dia, turma, horario: hora, professor })

interface ToBeTold {
  readonly sigilo: number
  /** What the person wants, where the type leaves it open. */
  readonly comunicar: boolean
}

/**
 * Whether families are told as soon as an occurrence is registered: protection goes before what its type says (code of
 * FAMILY_SIGHTS), and that before what the person wants.
 */
export const isToldAtOnce = (sight: number, { sigilo, comunicar }: ToBeTold): boolean =>
  sigilo !== PROTECTED && (sight === SEEN_ALWAYS || (sight === SEEN_IF_TOLD && comunicar))

interface Standing {
  readonly situacao: OccurrenceStatus
  readonly sigilo: number
  /** Of its type, code of FAMILY_SIGHTS. */
  readonly visivelFamilia: number
  /** Whether a guardian acknowledged it. */
  readonly temCiencia: boolean
}

/** What the school may do with an occurrence now. What a guardian acknowledged is not cancelled: an addendum corrects it. */
export const stepsOf = ({ situacao, sigilo, visivelFamilia, temCiencia }: Standing): readonly OccurrenceStep[] => {
  if (situacao === CLOSED || situacao === CANCELLED) return []
  const mayTell = situacao === REGISTERED && sigilo !== PROTECTED && visivelFamilia !== SEEN_NEVER
  return [...(mayTell ? [TOLD] : []), CLOSED, ...(temCiencia ? [] : [CANCELLED])]
}

/** Whether an occurrence may be changed now: until a guardian acknowledges it, or it ends. */
export const isEditable = ({ situacao, temCiencia }: Pick<Standing, 'situacao' | 'temCiencia'>): boolean =>
  !temCiencia && (situacao === REGISTERED || situacao === TOLD)

interface Editing {
  readonly comunicadaEm: string | null
  /** Whether it has a plan against bullying. */
  readonly temPlano: boolean
  readonly alunos: readonly { readonly idAluno: number; readonly nome: string }[]
}

/** A sentence for what a change would take back from families that read the occurrence already, or open to all of a plan. */
export const editFlaws = (
  said: Pick<OccurrenceSaid, 'alunos'> & { readonly sigilo: number },
  { comunicadaEm, temPlano, alunos }: Editing,
): Readonly<Record<string, string>> => {
  if (temPlano && said.sigilo === NORMAL)
    return { sigilo: 'Esta ocorrência tem um plano contra bullying: ela continua restrita.' }
  if (comunicadaEm === null) return {}
  const gone = alunos.find(({ idAluno }) => !said.alunos.some((one) => one.idAluno === idAluno))
  return {
    ...(gone && {
      alunos: `A família de ${gone.nome} já lê esta ocorrência. Marque o aluno de novo; se ele não devia estar aqui, cancele-a e registre outra.`,
    }),
    ...(said.sigilo === PROTECTED && {
      sigilo: 'As famílias já leem esta ocorrência: ela não pode mais ser de proteção.',
    }),
  }
}

/** What a guardian accepts by acknowledging. */
export const ACKNOWLEDGEMENT = 'Li este registro e tomei ciência dele.'
