import type { RecordWire } from '#domain/records/calls.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import type { createRequest, RecordRequests } from '#src/core/records/recordRequests.ts'
import { doneText, type RecordName } from '#src/core/records/recordWords.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { on, type Reaction, type Saga } from '#src/platform/effects.ts'

interface Saved {
  /** Path of the list. */
  readonly list: string
  /** Name of the form's draft; null: of a new one. */
  readonly draftOf: (id: number | null) => string
}

/** After a new record was saved, leaves its form for the list and says `Turma cadastrada com sucesso!` */
export const afterCreation = <W extends RecordWire>(
  create: ReturnType<typeof createRequest<W>>,
  called: RecordName,
  { list, draftOf }: Saved,
): Reaction => on(create.answered, (): Saga => formSaved(draftOf(null), doneText(called, 'cadastrad'), pushed(list)))

/** The same after a change: `Turma atualizada com sucesso!` */
export const afterChange = <W extends RecordWire>(
  { update }: Pick<RecordRequests<W>, 'update'>,
  called: RecordName,
  { list, draftOf }: Saved,
): Reaction =>
  on(
    update.answered,
    ({ payload: { input } }): Saga => formSaved(draftOf(input.id), doneText(called, 'atualizad'), pushed(list)),
  )
