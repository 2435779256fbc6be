import { filled, type Values } from '#domain/base/sentences.ts'
import { searchable } from '#domain/base/text.ts'
import type { StudentCase } from '#domain/evaluation/cases.schemas.ts'
import { BY_SUBJECT, IN_GENERAL } from '#domain/evaluation/evaluation.lists.ts'
import * as messages from '#domain/evaluation/evaluation.messages.ts'
import type { SubjectMarks } from '#domain/evaluation/marks.schemas.ts'
import { type MarksFlaw, marksFlaws } from '#domain/evaluation/marksFlaws.ts'
import type { Scheme } from '#domain/evaluation/scheme.ts'
import type { SchemeOf } from '#domain/evaluation/yearResult.ts'

/** By which schemes a student is judged: as a whole, and in a subject. */
export interface ChosenSchemes {
  readonly scheme: Scheme
  readonly of: SchemeOf
}

/** Why a student of a file cannot be judged. */
interface Refused {
  readonly flaws: readonly MarksFlaw[]
}

/** The student's rule or its differentiated one; a subject may have its own, and has to where the rule is by subject. */
export const chosenSchemes = (
  schemes: ReadonlyMap<string, Scheme>,
  { regra, regras = {}, regraDiferenciada = false, disciplinas }: StudentCase,
): ChosenSchemes | Refused => {
  const named = [['regra', regra], ...Object.entries(regras).map(([subject, rule]) => [`regras.${subject}`, rule])]
  const unknown = named.flatMap(([path = '', name = '']) =>
    schemes.has(name) ? [] : [flaw(path, messages.RULE_UNKNOWN, { regra: name })],
  )
  if (unknown.length > 0) return { flaws: unknown }
  const name = regraDiferenciada ? schemes.get(regra)?.rules.regraDiferenciada : regra
  if (name == null) return { flaws: [flaw('regraDiferenciada', messages.RULE_WITHOUT_SPECIAL, { regra })] }
  const scheme = schemes.get(name)
  if (scheme === undefined) return { flaws: [flaw('regraDiferenciada', messages.RULE_UNKNOWN, { regra: name })] }
  const without = disciplinas.find(({ disciplina }) => regras[disciplina] === undefined)
  if (scheme.rules.tipoNota === BY_SUBJECT && without !== undefined)
    return { flaws: [flaw('regras', messages.RULE_BY_SUBJECT, { regra: name, disciplina: without.disciplina })] }
  return { scheme, of: (subject) => schemes.get(regras[subject] ?? name) ?? scheme }
}

const flaw = (path: string, message: string, values: Values = {}): MarksFlaw => ({
  path,
  message: filled(message, values),
})

/** What would be left out silently: marks that the rule does not take, and names of subjects that are none. */
export const studentFlaws = (student: StudentCase, scheme: Scheme, of: SchemeOf): readonly MarksFlaw[] => {
  const { disciplinas, geral, regras = {}, esperado, faltas = 0, diasLetivos } = student
  const names = disciplinas.map(({ disciplina }) => disciplina)
  const { nome: regra, notaGeral, presenca } = scheme.rules
  const isByDays = presenca.tipo === IN_GENERAL
  return [
    ...(geral === undefined ? [] : under('geral', marksFlaws(scheme, geral))),
    ...(geral !== undefined && !notaGeral ? [flaw('geral', messages.GENERAL_MARK_UNKNOWN, { regra })] : []),
    ...(isByDays && faltas > 0 && diasLetivos === undefined ? [flaw('diasLetivos', messages.SCHOOL_DAYS_MISSING)] : []),
    ...disciplinas.flatMap((subject, place) => [
      ...under(`disciplinas.${place}`, marksFlaws(of(subject.disciplina), subject)),
      ...subjectFlaws(names, place, notaGeral && subject.etapas.length > 0 ? regra : null),
      ...(isByDays ? [] : under(`disciplinas.${place}`, hoursFlaws(subject))),
    ]),
    ...Object.keys(regras).flatMap((disciplina) =>
      names.includes(disciplina) ? [] : [flaw(`regras.${disciplina}`, messages.SUBJECT_UNKNOWN, { disciplina })],
    ),
    ...(esperado?.disciplinas ?? []).flatMap(({ disciplina }, place) =>
      notaGeral || names.some((name) => isSame(name, disciplina))
        ? []
        : [flaw(`esperado.disciplinas.${place}.disciplina`, messages.SUBJECT_UNKNOWN, { disciplina })],
    ),
  ]
}

const under = (path: string, flaws: readonly MarksFlaw[]): readonly MarksFlaw[] =>
  flaws.map((one) => ({ ...one, path: `${path}.${one.path}` }))

/** Absences of a subject say nothing without the lessons that it has. */
const hoursFlaws = ({ faltas = 0, cargaHoraria, minutosDaAula }: SubjectMarks): readonly MarksFlaw[] =>
  faltas === 0 || (cargaHoraria !== undefined && minutosDaAula !== undefined)
    ? []
    : [flaw('cargaHoraria', messages.LESSONS_MISSING)]

/** `general` is the rule that takes no marks of single subjects, where this one has some. */
const subjectFlaws = (names: readonly string[], place: number, general: string | null): readonly MarksFlaw[] => {
  const disciplina = names[place] ?? ''
  const path = `disciplinas.${place}`
  return [
    ...(names.indexOf(disciplina) < place ? [flaw(`${path}.disciplina`, messages.SUBJECT_TWICE, { disciplina })] : []),
    ...(general === null ? [] : [flaw(`${path}.etapas`, messages.GENERAL_MARK_ONLY, { regra: general })]),
  ]
}

/** Systems write names and situations with other capitals and accents. */
export const isSame = (one: string, other: string): boolean => searchable(one) === searchable(other)
