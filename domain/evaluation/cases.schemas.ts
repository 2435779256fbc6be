import Type from 'typebox'
import { YearMarks } from '#domain/evaluation/marks.schemas.ts'
import { MarkValue, SchemeRules } from '#domain/evaluation/scheme.schemas.ts'

const closed = { additionalProperties: false } as const
const Name = (title: string) => Type.String({ minLength: 1, maxLength: 120, title })

/** What another system says of a subject; what is left out is not compared. */
const ExpectedSubject = Type.Object(
  {
    disciplina: Name('Disciplina'),
    media: Type.Optional(MarkValue('Média esperada')),
    conceito: Type.Optional(Name('Conceito esperado')),
    situacao: Type.Optional(Name('Situação esperada')),
  },
  closed,
)

const Expected = Type.Object(
  {
    situacao: Type.Optional(Name('Situação esperada')),
    disciplinas: Type.Optional(Type.Array(ExpectedSubject, { maxItems: 60, title: 'Disciplinas esperadas' })),
  },
  closed,
)
export type Expected = Type.Static<typeof Expected>

const StudentCase = Type.Object(
  {
    /** By what the school knows the student: RA, or a name. */
    aluno: Name('Aluno'),
    regra: Name('Regra'),
    /** Judged by the rule that `regra` names for students with a disability. */
    regraDiferenciada: Type.Optional(Type.Boolean({ title: 'Regra diferenciada' })),
    /** Subjects with a rule of their own. */
    regras: Type.Optional(Type.Record(Type.String(), Name('Regra da disciplina'))),
    ...YearMarks.properties,
    esperado: Type.Optional(Expected),
  },
  closed,
)
export type StudentCase = Type.Static<typeof StudentCase>

/** A file of rules, and of students with their marks and absences (docs/results.md). */
export const CaseFile = Type.Object(
  {
    regras: Type.Array(SchemeRules, { minItems: 1, maxItems: 100, title: 'Regras' }),
    alunos: Type.Array(StudentCase, { maxItems: 100_000, title: 'Alunos' }),
  },
  { ...closed, title: 'Arquivo' },
)
export type CaseFile = Type.Static<typeof CaseFile>
