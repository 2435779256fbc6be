import type { ListEntry } from '#domain/base/list.ts'

/** Codes of `MARK_COLUMNS`. */
export const [OF_ASSESSMENT, OF_RECOVERY, OF_STAGE, OF_ADJUSTMENT, OF_EXAM] = [1, 2, 3, 4, 5] as const

/** Codes of `MARK_COLUMNS` too: of the recoveries of several stages that end with the stage of a sheet the first, the second, the third. */
export const OF_STAGES_RECOVERIES = [6, 7, 8] as const

/** Code of `MARK_COLUMNS` too: what a student brought from another school for a whole stage (D 2.13). Nobody types it in a sheet. */
export const OF_TRANSFER = 9

/**
 * What a cell of a mark sheet is of: besides assessments the recovery, what teachers give by hand for a whole stage, what stands
 * in the place of its calculated mean, the exam, and recoveries of several stages.
 */
export const MARK_COLUMNS = [
  { id: OF_ASSESSMENT, nome: 'Avaliação' },
  { id: OF_RECOVERY, nome: 'Recuperação' },
  { id: OF_STAGE, nome: 'Conceito da etapa' },
  { id: OF_ADJUSTMENT, nome: 'Média ajustada' },
  { id: OF_EXAM, nome: 'Exame final' },
  { id: OF_STAGES_RECOVERIES[0], nome: 'Recuperação de várias etapas' },
  { id: OF_STAGES_RECOVERIES[1], nome: 'Segunda recuperação de várias etapas' },
  { id: OF_STAGES_RECOVERIES[2], nome: 'Terceira recuperação de várias etapas' },
  { id: OF_TRANSFER, nome: 'Nota transferida' },
] as const satisfies readonly ListEntry[]

/** Codes of `MARK_STATUSES`. */
export const [EMPTIED, GIVEN_MARK, MISSED, DISMISSED_FROM, MAKE_UP_DUE] = [0, 1, 2, 3, 4] as const

/** What a cell says (D 2.9 “Nota”): never a number that means something else. Those with a `sigla` are typed by it. */
export const MARK_STATUSES = [
  { id: EMPTIED, nome: 'Sem nota' },
  { id: GIVEN_MARK, nome: 'Nota' },
  { id: MISSED, nome: 'Falta', sigla: 'F', also: ['falta', 'faltou'] },
  { id: DISMISSED_FROM, nome: 'Dispensado', sigla: 'D', also: ['disp', 'disp.', 'dispensado', 'dispensada'] },
  {
    id: MAKE_UP_DUE,
    nome: '2ª chamada',
    sigla: 'S',
    also: ['2c', '2ch', '2a', '2ª', '2ª ch.', '2ª chamada', '2a chamada'],
  },
] as const satisfies readonly ListEntry[]
