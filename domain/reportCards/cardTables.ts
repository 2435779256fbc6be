import type { FrozenTable } from '#domain/documents/frozen.ts'
import { CONCEPTUAL, WITHOUT_MARK } from '#domain/evaluation/evaluation.lists.ts'
import { EXAM_NAME } from '#domain/marks/sheetStage.ts'
import {
  cardResults,
  type CardResult,
  type CardResults,
  type CardStageResult,
} from '#domain/reportCards/cardResults.ts'
import { conceptColors } from '#domain/evaluation/conceptColors.ts'
import { subjectGroups } from '#domain/reportCards/cardAreas.ts'
import { TRANSFERRED_SIGN } from '#domain/marks/columnKey.ts'
import { DISMISSED_TEXT, NOT_STUDIED_TEXT } from '#domain/subjectDismissals/dismissed.ts'
import type { StudentCard } from '#domain/reportCards/reportCards.schemas.ts'

/** A report card as it is read and printed (D 2.15 “Boletim”): the same on the phone and on paper. */
export interface ReportCard {
  readonly marks: FrozenTable
  readonly presence: FrozenTable
  /** What concepts and means mean, a sentence each. */
  readonly legend: readonly string[]
  readonly results: CardResults
}

/** The mean of a class group by `meanKey`, as people read it. */
export type ClassMeans = Readonly<Record<string, string>>

/** Names the mean of a subject in a stage. */
export const meanKey = (subject: number, stage: number): string => `${subject} ${stage}`

/** What stands where nothing does. */
const NOTHING = '–'

/**
 * The report card of a student, with what is shown of it: of each subject the stages with their recoveries, the mean, the exam
 * that is needed and the situation; lessons, absences and presence; a legend.
 */
export const reportCard = (card: StudentCard, means: ClassMeans | null = null): ReportCard => {
  const results = cardResults(card)
  return {
    results,
    marks: marksTable(card, results, means),
    presence: presenceTable(card, results),
    legend: legendOf(card, results),
  }
}

const marksTable = (
  card: StudentCard,
  { subjects: all, situation }: CardResults,
  means: ClassMeans | null,
): FrozenTable => {
  const { etapas } = card
  const { subjects, ...grouped } = inAreas(card, all)
  const recovered = etapas.filter(({ numero }) =>
    subjects.some(({ stages }) => stageIn(stages, numero)?.recovery != null),
  )
  const hasRecovery = (numero: number) => recovered.some((stage) => stage.numero === numero)
  const joint = [
    ...new Set(
      subjects.flatMap(({ stages }) => stages.flatMap((stage) => stage.stagesRecoveries.map(({ sigla }) => sigla))),
    ),
  ]
  const jointMark = ({ stages }: CardResult, sigla: string) =>
    stages.flatMap((stage) => stage.stagesRecoveries).find((one) => one.sigla === sigla)?.mark ?? NOTHING
  const hasMean = (numero: number) =>
    means !== null && subjects.some(({ subject }) => means[meanKey(subject.idDisciplina, numero)] !== undefined)
  const compared = etapas.filter(({ numero }) => hasMean(numero))
  const needed = subjects.some(({ examNeeded }) => examNeeded !== null)
  const sat = subjects.some(({ exam }) => exam !== '')
  return {
    titulo: 'Notas',
    colunas: [
      'Disciplina',
      ...etapas.flatMap(({ numero, nome }) => [
        nome,
        ...(hasMean(numero) ? [`Turma ${numero}ª`] : []),
        ...(hasRecovery(numero) ? [`Rec. ${numero}ª`] : []),
      ]),
      ...joint,
      'Média final',
      ...(needed ? ['Precisa no exame'] : []),
      ...(sat ? [EXAM_NAME] : []),
      'Situação',
    ],
    linhas: subjects.map((result) => [
      result.subject.disciplina,
      ...etapas.flatMap(({ numero }) => {
        const stage = stageIn(result.stages, numero)
        return [
          gradeText(stage),
          ...(hasMean(numero) ? [means?.[meanKey(result.subject.idDisciplina, numero)] ?? NOTHING] : []),
          ...(hasRecovery(numero) ? [stage?.recovery ?? NOTHING] : []),
        ]
      }),
      ...joint.map((sigla) => jointMark(result, sigla)),
      result.mean || NOTHING,
      ...(needed ? [result.examNeeded ?? NOTHING] : []),
      ...(sat ? [result.exam || NOTHING] : []),
      situationText(result),
    ]),
    total:
      situation === null
        ? null
        : wholeLine(
            etapas.length + compared.length + recovered.length + joint.length + Number(needed) + Number(sat),
            situation,
          ),
    valores: 0,
    estreitas: true,
    ...grouped,
    ...colouredBy(card, all),
  }
}

/** Subjects in the order in which a card lists them, and the names that stand over them. */
const inAreas = (
  { areas }: StudentCard,
  all: readonly CardResult[],
): Pick<FrozenTable, 'grupos'> & { readonly subjects: readonly CardResult[] } => {
  const groups = subjectGroups(all, areas)
  const subjects = groups.flatMap((group) => group.subjects)
  const grupos = groups.flatMap(({ nome, subjects: [first] }) =>
    nome === null || first === undefined ? [] : [{ antes: subjects.indexOf(first), nome }],
  )
  return { subjects, ...(grupos.length > 0 && { grupos }) }
}

/** The colours of all concepts of a card, also of those that came from another school. */
const colouredBy = ({ regras }: StudentCard, subjects: readonly CardResult[]): Pick<FrozenTable, 'cores'> => {
  const own = regras.flatMap((rules) => (rules.tipoNota === CONCEPTUAL ? Object.entries(conceptColors(rules)) : []))
  const carried = hasCarriedIn(subjects)
    ? own.map(([concept, color]): [string, string] => [`${concept}${TRANSFERRED_SIGN}`, color])
    : []
  const cores = Object.fromEntries([...own, ...carried])
  return Object.keys(cores).length === 0 ? {} : { cores }
}

/** The last line of the marks: only the situation of the year. */
const wholeLine = (between: number, situation: string): readonly string[] => [
  'No ano',
  ...Array.from({ length: between + 1 }, () => ''),
  situation,
]

const stageIn = (stages: readonly CardStageResult[], stage: number): CardStageResult | undefined =>
  stages.find((one) => one.stage.etapa === stage)

/** The grade of a stage as a card shows it: with the recovery in it, and where it came from; a line where there is none to see. */
const gradeText = (stage: CardStageResult | undefined): string =>
  stage === undefined || stage.grade === '' ? NOTHING : `${stage.grade}${isCarriedIn(stage) ? TRANSFERRED_SIGN : ''}`

const hasCarriedIn = (subjects: readonly CardResult[]): boolean =>
  subjects.some(({ stages }) => stages.some(isCarriedIn))

const isCarriedIn = ({ isTransferred, stage }: CardStageResult): boolean => isTransferred && !stage.dispensada

/** What became of a student in a subject, in a word. */
const situationText = ({ situation }: CardResult): string => situation ?? NOTHING

const presenceTable = (card: StudentCard, { subjects: all }: CardResults): FrozenTable => {
  const { subjects, ...grouped } = inAreas(card, all)
  const whole = [String(card.faltas), card.presenca === null ? NOTHING : `${card.presenca}%`]
  const narrow = { titulo: 'Frequência', valores: 0, estreitas: true } as const
  // Days belong to no subject.
  if (card.porDia)
    return {
      ...narrow,
      colunas: ['Ano', 'Faltas, em dias', 'Presença'],
      linhas: [[String(card.ano), ...whole]],
      total: null,
    }
  return {
    ...narrow,
    colunas: ['Disciplina', ...card.etapas.map(({ nome }) => nome), 'Faltas', 'Presença'],
    linhas: subjects.map(({ subject }) => [
      subject.disciplina,
      ...card.etapas.map(({ numero }) => {
        const stage = subject.etapas.find(({ etapa }) => etapa === numero)
        return stage === undefined || stage.aulas === 0 ? NOTHING : `${stage.faltas} em ${stage.aulas}`
      }),
      String(subject.faltas),
      subject.presenca === null ? NOTHING : `${subject.presenca}%`,
    ]),
    total: ['No ano, em aulas', ...card.etapas.map(() => ''), ...whole],
    ...grouped,
  }
}

const legendOf = ({ regras, disciplinas, porDia }: StudentCard, { subjects }: CardResults): readonly string[] => [
  ...new Set([
    ...regras.flatMap((rules) => {
      if (rules.tipoNota === WITHOUT_MARK) return []
      if (rules.tipoNota !== CONCEPTUAL) return [`Média para aprovação: ${decimal(rules.media ?? 6)}.`]
      return (rules.conceitos ?? []).map(({ sigla, descricao = '', minimo, maximo, aprova }) => {
        const marks = minimo == null || maximo == null ? '' : `, de ${decimal(minimo)} a ${decimal(maximo)}`
        return `${sigla}${descricao === '' ? '' : ` (${descricao.toLowerCase()})`}${marks}: ${aprova ? 'aprova' : 'não aprova'}.`
      })
    }),
    ...disciplinas.flatMap(({ disciplina, motivo }) => (motivo === '' ? [] : [`${disciplina}: ${motivo}`])),
    ...(porDia ? [] : ['Frequência por etapa: faltas em aulas dadas.']),
    ...(disciplinas.some(({ etapas }) => etapas.some((one) => one.dispensada && one.naoCursada !== true))
      ? [`“${DISMISSED_TEXT}”: dispensado da disciplina, que não conta na média.`]
      : []),
    ...(disciplinas.some(({ etapas }) => etapas.some(({ naoCursada }) => naoCursada))
      ? [`“${NOT_STUDIED_TEXT}”: não cursado, antes da chegada do aluno; não conta na média.`]
      : []),
    ...(hasCarriedIn(subjects) ? [`“${TRANSFERRED_SIGN}”: transferida, nota trazida da escola de origem.`] : []),
    '“–”: ainda sem nota publicada.',
  ]),
]

const decimal = (value: number): string => String(value).replace('.', ',')
