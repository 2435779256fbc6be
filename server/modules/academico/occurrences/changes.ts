import { nameIn } from '#domain/base/list.ts'
import { careLines, measuresText, staffText, whenText } from '#domain/occurrences/words.ts'
import { OCCURRENCE_ROLES, OCCURRENCE_SECRECIES } from '#domain/occurrences/occurrences.lists.ts'
import type { ChangedField, OccurrenceSheet } from '#domain/occurrences/occurrences.schemas.ts'

/** An occurrence with the text of all students, tags and all. */
type Whole = OccurrenceSheet & { readonly texto: string }

/** What differs between an occurrence before and after a change; of students by their names. */
export const occurrenceChanges = (was: Whole, is: Whole): readonly ChangedField[] => {
  const before = new Map(linesOf(was))
  const after = new Map(linesOf(is))
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((campo) => {
    const [antes, depois] = [before.get(campo) ?? '', after.get(campo) ?? '']
    return antes === depois ? [] : [{ campo, antes, depois }]
  })
}

const linesOf = (sheet: Whole): readonly (readonly [label: string, text: string])[] => [
  ['Quando', whenText(sheet)],
  ['Local', sheet.lugar],
  ['Professor', sheet.professor],
  ['Título', sheet.titulo],
  ['Texto para as famílias', sheet.texto],
  ['Relato interno', sheet.relato],
  ['Sigilo', nameIn(OCCURRENCE_SECRECIES, sheet.sigilo)],
  ['Funcionários envolvidos', staffText(sheet.funcionarios)],
  ...sheet.alunos.flatMap((one) => [
    [`Papel: ${one.nome}`, nameIn(OCCURRENCE_ROLES, one.papel)] as const,
    [`Texto: ${one.nome}`, one.texto] as const,
    [`Medidas: ${one.nome}`, measuresText(one.medidas)] as const,
    [`Atendimento: ${one.nome}`, careLines(one.atendimento).join('\n')] as const,
  ]),
]

interface Changed {
  readonly was: OccurrenceSheet
  readonly is: OccurrenceSheet
  readonly idAluno: number
}

/** Whether the family of a student reads something else now. */
export const isOtherForFamily = ({ was, is, idAluno }: Changed): boolean =>
  familyText(was, idAluno) !== familyText(is, idAluno)

const familyText = (sheet: OccurrenceSheet, idAluno: number): string => {
  const own = sheet.alunos.find((one) => one.idAluno === idAluno)
  return own === undefined
    ? ''
    : [
        sheet.titulo,
        whenText(sheet),
        sheet.lugar,
        own.texto,
        measuresText(own.medidas),
        ...careLines(own.atendimento),
      ].join('\n')
}
