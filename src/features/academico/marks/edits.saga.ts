import * as shellMessages from '#domain/base/shell.messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { columnKey } from '#domain/marks/columnKey.ts'
import { emptied, textsIn } from '#src/features/academico/marks/blockTexts.ts'
import { rowsInText, sizeText, textOfRows } from '#src/features/academico/marks/block.ts'
import { type OpenRows, openRows, typedIn, writeTexts } from '#src/features/academico/marks/change.saga.ts'
import {
  type EditedCell,
  editMade,
  editRedone,
  editUndone,
  type pasted,
  type proposalConfirmed,
  proposalHeld,
  selectBlock,
  selectFuture,
  selectPast,
  told,
} from '#src/features/academico/marks/edits.slice.ts'
import { selectSheet } from '#src/features/academico/marks/marks.slice.ts'
import type { Proposal } from '#src/features/academico/marks/plan.ts'
import { rowsOf, saysTheSame, shownOf, textIn } from '#src/features/academico/marks/rows.ts'
import { plural } from '#src/lib/text.ts'
import { call, ports, put, type Saga, select } from '#src/platform/effects.ts'

/** Judging many cells at once comes with the first paste or fill. */
const plans = () => import(/* webpackChunkName: "mark-plan" */ './plan.ts')

/** Everybody who sees marks may copy them. */
export function* copy(): Saga {
  const sheet = yield* select(selectSheet)
  const shown = sheet === null ? null : shownOf(sheet)
  if (sheet === null || shown === null) return
  const texts = textsIn(shown, rowsOf(sheet, yield* typedIn(sheet)), yield* select(selectBlock))
  const { clipboard } = yield* ports()
  if (yield* call(clipboard.write, textOfRows(texts)))
    yield* put(told(`Copiado: ${sizeText(texts.length, texts[0]?.length ?? 0)}.`))
  else yield* showAlert('error', shellMessages.COPY_FAILED)
}

export function* paste({ payload }: ReturnType<typeof pasted>): Saga {
  const { pasteOver } = yield* call(plans)
  const open = yield* openRows()
  if (open === null) return
  yield* propose(open, pasteOver(open.shown, open.rows, yield* select(selectBlock), rowsInText(payload.text)))
}

export function* fill(): Saga {
  const { fillDown } = yield* call(plans)
  const open = yield* openRows()
  if (open !== null) yield* propose(open, fillDown(open.shown, open.rows, yield* select(selectBlock)))
}

/** What fits is written at once. Where something does not, or a mark would be lost, the person is asked first. */
function* propose({ shown, rows }: OpenRows, proposal: Proposal): Saga {
  const { planOf } = yield* call(plans)
  const { overwritten, refused } = planOf(shown, rows, proposal.changes)
  if (proposal.notes.length + overwritten.length + refused.length > 0) yield* put(proposalHeld(proposal))
  else yield* write(proposal.changes)
}

/** Of what was held, all that is not refused. The sheet may have changed while the person read. */
export function* confirm({ payload: held }: ReturnType<typeof proposalConfirmed>): Saga {
  const { planOf } = yield* call(plans)
  const open = yield* openRows()
  if (open === null) return
  const { filled, overwritten } = planOf(open.shown, open.rows, held.changes)
  yield* write([...filled, ...overwritten].map(({ change }) => change))
}

function* write(changes: Proposal['changes']): Saga {
  const edit = yield* writeTexts(changes)
  yield* put(editMade(edit))
  yield* put(told(edit.length === 0 ? 'Nada mudou.' : `${plural(edit.length, 'nota mudou', 'notas mudaram')}.`))
}

export function* clear(): Saga {
  const open = yield* openRows()
  if (open !== null) yield* write(emptied(open.shown, open.rows, yield* select(selectBlock)))
}

export function* undo(): Saga {
  const edit = (yield* select(selectPast)).at(-1)
  if (edit === undefined) return
  yield* put(editUndone())
  yield* turn(
    'Desfeito',
    edit.map(({ cell, before, after }) => ({ cell, before: after, after: before })),
  )
}

export function* redo(): Saga {
  const edit = (yield* select(selectFuture)).at(-1)
  if (edit === undefined) return
  yield* put(editRedone())
  yield* turn('Refeito', edit)
}

/** Writes cells again, but for those that somebody changed since: what a colleague saved is never undone. */
function* turn(done: string, edit: readonly EditedCell[]): Saga {
  const open = yield* openRows()
  if (open === null) return
  const mine = edit.filter((one) => stillSays(open, one))
  yield* writeTexts(mine.map(({ cell, after }) => ({ cell, text: after })))
  const others = edit.length - mine.length
  const left =
    others === 0
      ? ''
      : ` ${plural(others, 'nota mudou depois e ficou como está', 'notas mudaram depois e ficaram como estão')}.`
  yield* put(told(`${done}: ${plural(mine.length, 'nota', 'notas')}.${left}`))
}

const stillSays = ({ shown, rows }: OpenRows, { cell, before }: EditedCell): boolean => {
  const row = rows.find(({ student }) => student.idMatricula === cell.idMatricula)
  const column = shown.columns.find((one) => columnKey(one) === columnKey(cell))
  return row !== undefined && column !== undefined && saysTheSame(shown, column, [textIn(row, column), before])
}
