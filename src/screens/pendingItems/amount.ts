import type { PendingCode } from '#domain/yearEnd/pendingItems.lists.ts'
import type { PendingItem } from '#domain/yearEnd/pendingItems.schemas.ts'
import { formatDate } from '#src/lib/dates.ts'
import { plural } from '#src/lib/text.ts'

/** What an item of each kind counts: one, and several. */
const COUNTED: Readonly<Record<PendingCode, readonly [one: string, several: string]>> = {
  1: ['nota', 'notas'],
  2: ['aula', 'aulas'],
  3: ['aula', 'aulas'],
  4: ['aluno', 'alunos'],
  5: ['aluno', 'alunos'],
  6: ['dia', 'dias'],
  7: ['aula', 'aulas'],
  8: ['pedido', 'pedidos'],
  9: ['justificativa', 'justificativas'],
  10: ['aluno', 'alunos'],
  11: ['outra turma', 'outras turmas'],
  12: ['aluno', 'alunos'],
  13: ['conselho', 'conselhos'],
  14: ['aluno', 'alunos'],
  15: ['evento', 'eventos'],
  16: ['aula', 'aulas'],
  17: ['parecer', 'pareceres'],
  18: ['documento', 'documentos'],
  19: ['recurso', 'recursos'],
  20: ['dado', 'dados'],
}

/** “12 notas”, “2 aulas, desde 03/11/2026” */
export const amountOf = ({ codigo, itens, dia }: Pick<PendingItem, 'codigo' | 'itens' | 'dia'>): string => {
  const amount = plural(itens, ...COUNTED[codigo])
  return dia === null ? amount : `${amount}, desde ${formatDate(dia)}`
}
