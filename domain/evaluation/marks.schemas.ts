import Type from 'typebox'
import { codeOf, orNull } from '#domain/base/common.schemas.ts'
import { COMPLEMENT_EFFECTS, COMPLEMENT_TARGETS } from '#domain/evaluation/evaluation.lists.ts'
import { MarkValue } from '#domain/evaluation/scheme.schemas.ts'

const closed = { additionalProperties: false } as const
const Name = (title: string) => Type.String({ minLength: 1, maxLength: 120, title })
const Count = (title: string) => Type.Integer({ minimum: 0, maximum: 10_000, title })
const StageNumber = Type.Integer({ minimum: 1, maximum: 12, title: 'Etapa' })

/** A test or a work, by its weight or by how much it is worth; without a mark it does not count yet. */
const AssessmentMark = Type.Object(
  {
    sigla: Type.String({ minLength: 1, maxLength: 20, title: 'Avaliação' }),
    nota: orNull(MarkValue('Nota')),
    peso: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1000, title: 'Peso' })),
    /** The highest mark that it may get, where marks are added up. */
    valor: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1000, title: 'Valor' })),
    /** Left out by the school for this student: neither the mark nor the weight counts. */
    dispensada: Type.Optional(Type.Boolean({ title: 'Dispensada' })),
  },
  closed,
)
export type AssessmentMark = Type.Static<typeof AssessmentMark>

/** A bonus, a simulated exam or a project that counts in several subjects (D 2.3 “Nota complementar”). */
const ComplementaryMark = Type.Object(
  {
    nome: Name('Nota complementar'),
    nota: MarkValue('Nota'),
    calculo: codeOf(COMPLEMENT_EFFECTS, 'Cálculo'),
    afeta: codeOf(COMPLEMENT_TARGETS, 'Afeta'),
    /** Above this it does not count. */
    maximo: Type.Optional(MarkValue('Máximo')),
  },
  closed,
)
export type ComplementaryMark = Type.Static<typeof ComplementaryMark>

const AdjustedMean = Type.Object(
  { nota: MarkValue('Média ajustada'), motivo: Type.String({ maxLength: 300, title: 'Motivo' }) },
  closed,
)

/** What a student has of one stage of a subject: its mark, its concept, or its assessments. */
const StageMarks = Type.Object(
  {
    etapa: StageNumber,
    nota: Type.Optional(orNull(MarkValue('Nota'))),
    conceito: Type.Optional(Type.String({ maxLength: 10, title: 'Conceito' })),
    avaliacoes: Type.Optional(Type.Array(AssessmentMark, { maxItems: 60, title: 'Avaliações' })),
    /** What somebody put in the place of the calculated mean, before the recovery (D 2.9 “MédiaEtapa”). */
    ajuste: Type.Optional(AdjustedMean),
    recuperacao: Type.Optional(orNull(MarkValue('Recuperação'))),
    recuperacaoConceito: Type.Optional(Type.String({ maxLength: 10, title: 'Conceito da recuperação' })),
    complementares: Type.Optional(Type.Array(ComplementaryMark, { maxItems: 20, title: 'Notas complementares' })),
    dispensada: Type.Optional(Type.Boolean({ title: 'Etapa dispensada' })),
    /** The school that the mark came from (D 2.13); left out: it was given here. */
    transferida: Type.Optional(Type.String({ maxLength: 160, title: 'Escola de origem' })),
  },
  closed,
)
export type StageMarks = Type.Static<typeof StageMarks>

const Absences = {
  /** Those that count; what an excuse took away is left out. */
  faltas: Type.Optional(Count('Faltas')),
  compensadas: Type.Optional(Count('Faltas compensadas')),
}

/** What the class council decided, beside what was calculated. */
const Council = Type.Object(
  { nota: Type.Optional(orNull(MarkValue('Nota do conselho'))), motivo: Name('Motivo') },
  closed,
)

/** The concluding opinion of the class council (D 2.10 “parecer alterado manualmente”). */
export const CouncilOpinion = Type.Object(
  { segue: Type.Boolean({ title: 'Segue para a próxima série' }), motivo: Name('Motivo') },
  closed,
)
export type CouncilOpinion = Type.Static<typeof CouncilOpinion>

/** The marks of a year, of one subject or of all together. */
const GeneralMarks = Type.Object(
  {
    etapas: Type.Array(StageMarks, { maxItems: 12, title: 'Etapas' }),
    /** Of recoveries of several stages, by their name in the rule. */
    recuperacoes: Type.Optional(Type.Record(Type.String(), MarkValue('Recuperação'))),
    exame: Type.Optional(orNull(MarkValue('Exame'))),
    conselho: Type.Optional(Council),
  },
  closed,
)
export type GeneralMarks = Type.Static<typeof GeneralMarks>

/** What a student has of one subject in a year. */
export const SubjectMarks = Type.Object(
  {
    disciplina: Name('Disciplina'),
    /** In which stages the subject is taught to the student; left out: in all. A late comer has only the later ones. */
    ocorre: Type.Optional(Type.Array(StageNumber, { maxItems: 12, uniqueItems: true, title: 'Etapas em que ocorre' })),
    ...GeneralMarks.properties,
    dispensada: Type.Optional(Type.Boolean({ title: 'Disciplina dispensada' })),
    /** Shown, and without consequence for the year. */
    naoContaProgressao: Type.Optional(Type.Boolean({ title: 'Não conta para a progressão' })),
    /** Hours of the year, and minutes of a lesson, for presence by subject. */
    cargaHoraria: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 5000, title: 'Carga horária' })),
    minutosDaAula: Type.Optional(Type.Integer({ minimum: 1, maximum: 600, title: 'Minutos da aula' })),
    ...Absences,
  },
  closed,
)
export type SubjectMarks = Type.Static<typeof SubjectMarks>

/** A student's year as it is judged. */
export const YearMarks = Type.Object(
  {
    disciplinas: Type.Array(SubjectMarks, { maxItems: 60, title: 'Disciplinas' }),
    /** Where the rule has one mark for all subjects: these, in the place of those of each subject. */
    geral: Type.Optional(GeneralMarks),
    /** The year still runs: what has no marks is not decided. */
    emCurso: Type.Optional(Type.Boolean({ title: 'Ano em curso' })),
    diasLetivos: Type.Optional(Type.Integer({ minimum: 1, maximum: 366, title: 'Dias letivos' })),
    ...Absences,
    /** The enrolment itself repeats a subject that was failed before. */
    emDependencia: Type.Optional(Type.Boolean({ title: 'Matrícula em dependência' })),
    /** The last grade of a course, in which the school permits no dependency. */
    concluinte: Type.Optional(Type.Boolean({ title: 'Série concluinte' })),
    /** Where the school decides each student: whether this one goes on. */
    decisao: Type.Optional(orNull(Type.Boolean({ title: 'Decisão da escola' }))),
    /** What the class council concluded of the year as a whole, where it differs from the marks. */
    parecer: Type.Optional(CouncilOpinion),
  },
  closed,
)
export type YearMarks = Type.Static<typeof YearMarks>
