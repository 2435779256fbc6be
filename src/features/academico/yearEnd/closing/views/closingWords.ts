import type { Closing, ClosingGroup } from '#domain/yearEnd/closing.schemas.ts'
import { situationText } from '#domain/yearEnd/outcomeText.ts'
import { plural } from '#src/lib/text.ts'

/** `Aprovado: 24, Retido: 2` */
export const countsText = ({ contagem }: Pick<ClosingGroup, 'contagem'>): string =>
  contagem.map(({ situacao, alunos }) => `${situationText(situacao)}: ${alunos}`).join(', ')

/** Whether every class group was simulated by what holds now, and nothing keeps it from being closed. */
export const isReady = ({ turmas }: Closing): boolean =>
  turmas.every(
    ({ simuladaEm, desatualizada, impedimentos }) => simuladaEm !== null && !desatualizada && impedimentos.length === 0,
  )

/** How many students of the closing end the year with what, the most first. */
export const totalsOf = ({ turmas }: Pick<Closing, 'turmas'>): readonly (readonly [name: string, count: number])[] => {
  const totals = new Map<string, number>()
  for (const { situacao, alunos } of turmas.flatMap(({ contagem }) => contagem))
    totals.set(situationText(situacao), (totals.get(situationText(situacao)) ?? 0) + alunos)
  return [...totals].toSorted(([, one], [, other]) => other - one)
}

export const groupsText = (count: number): string => plural(count, 'turma', 'turmas')
export const studentsText = (count: number): string => plural(count, 'aluno', 'alunos')
