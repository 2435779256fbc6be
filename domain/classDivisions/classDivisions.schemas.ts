import Type from 'typebox'
import { type ById, type Done, Id, IsoDate, orNull, Versao } from '#domain/base/common.schemas.ts'
import { LEAST_PARTS, MOST_PARTS, NAME_LENGTH } from '#domain/classDivisions/limits.ts'

const closed = { additionalProperties: false } as const
const Codigo = Type.Integer()
/** A school day, `2026-11-21`. */
const Dia = Type.String()

const Nome = (title: string) => Type.String({ minLength: 1, maxLength: NAME_LENGTH, title })

/** A part of a class group, as a division has it. */
const Part = Type.Object({
  id: Codigo,
  nome: Type.String(),
  /** Lessons of timetables, or lessons that were made, are for it: it stays. */
  emUso: Type.Boolean(),
})

/** A way in which a class group is parted for some of its lessons, with who is where on a day. */
export const ClassDivision = Type.Object({
  id: Codigo,
  nome: Type.String(),
  versao: Versao,
  subgrupos: Type.Array(Part),
  /** The students of the day who are in a part, since when, and until when where another day is set already. */
  alunos: Type.Array(Type.Object({ idMatricula: Codigo, idSubgrupo: Codigo, desde: Dia, ate: orNull(Dia) })),
})
export type ClassDivision = Type.Static<typeof ClassDivision>

export const DivisionsQuery = Type.Object({ dia: Type.Optional(IsoDate('Dia')) }, closed)

/** The divisions of a class group on a day, and its students of that day. */
export const ClassDivisions = Type.Object({
  turma: Type.Object({ id: Codigo, nome: Type.String(), anoEncerrado: Type.Boolean() }),
  /** The first and the last day of the school year. */
  inicio: Dia,
  fim: Dia,
  /** Today, or the day of the year that is nearest to it. */
  dia: Dia,
  alunos: Type.Array(
    Type.Object({
      idMatricula: Codigo,
      numero: orNull(Codigo),
      nome: Type.String(),
      /** Here with a dependency or an adaptation only. */
      aParte: Type.Boolean(),
    }),
  ),
  divisoes: Type.Array(ClassDivision),
})
export type ClassDivisions = Type.Static<typeof ClassDivisions>

export interface ListDivisions {
  params: Type.Static<typeof ById>
  query: Type.Static<typeof DivisionsQuery>
  answer: ClassDivisions
}

export const DivisionDraft = Type.Object(
  {
    nome: Nome('Nome da divisão'),
    subgrupos: Type.Array(Type.Object({ id: orNull(Id('Subgrupo')), nome: Nome('Nome do subgrupo') }, closed), {
      minItems: LEAST_PARTS,
      maxItems: MOST_PARTS,
      title: 'Subgrupos',
    }),
  },
  closed,
)
export type DivisionDraft = Type.Static<typeof DivisionDraft>

export interface CreateDivision {
  params: Type.Static<typeof ById>
  body: DivisionDraft
  answer: ClassDivisions
}

export const DivisionChange = Type.Object({ ...DivisionDraft.properties, versao: Versao }, closed)

export interface ChangeDivision {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof DivisionChange>
  answer: ClassDivisions
  conflict: ClassDivisions
}

export const Placing = Type.Object(
  {
    /** From which day on they are where they are put. */
    inicio: IsoDate('Vale a partir de'),
    alunos: Type.Array(Type.Object({ idMatricula: Id('Matrícula'), idSubgrupo: orNull(Id('Subgrupo')) }, closed), {
      minItems: 1,
      maxItems: 300,
      title: 'Alunos',
    }),
    versao: Versao,
  },
  closed,
)
export type Placing = Type.Static<typeof Placing>

export interface PlaceStudents {
  params: Type.Static<typeof ById>
  body: Placing
  answer: ClassDivisions
  conflict: ClassDivisions
}

export const RemovedDivision = Type.Object({ versao: Versao }, closed)

export interface RemoveDivision {
  params: Type.Static<typeof ById>
  query: Type.Static<typeof RemovedDivision>
  answer: Type.Static<typeof Done>
  conflict: ClassDivisions
}
