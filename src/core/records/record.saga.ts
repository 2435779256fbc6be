import type { Action } from '@reduxjs/toolkit'
import type { RecordWire } from '#domain/records/calls.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import type { RecordClient } from '#src/core/records/recordClient.ts'
import { doneText } from '#src/core/records/recordWords.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { type EventKind, on, type Reaction, type Saga } from '#src/platform/effects.ts'

/** A request of which each answer comes with what was asked. */
interface Answering<Input> {
  readonly answered: EventKind<Action & { readonly payload: { readonly input: Input } }>
}

/** After a new record was saved its form gives way to the list: `Turma cadastrada com sucesso!` */
export const afterCreation = <W extends RecordWire>(of: RecordClient<W>, create: Answering<unknown>): Reaction =>
  on(create.answered, (): Saga => saved(of, of.paths.draftOf(null), 'cadastrad'))

/** The same of a record that may be a copy of another, which has a draft of its own. */
export const afterCopy = <W extends RecordWire>(
  of: RecordClient<W>,
  create: Answering<{ readonly copied: number | null }>,
): Reaction =>
  on(create.answered, ({ payload: { input } }): Saga => saved(of, of.paths.draftOf(null, input.copied), 'cadastrad'))

/** The same after a change: `Turma atualizada com sucesso!` */
export const afterChange = <W extends RecordWire>(of: RecordClient<W>): Reaction =>
  on(of.requests.update.answered, ({ payload: { input } }): Saga => saved(of, of.paths.draftOf(input.id), 'atualizad'))

const saved = <W extends RecordWire>({ called, paths }: RecordClient<W>, draft: string, done: string): Saga =>
  formSaved(draft, doneText(called, done), pushed(paths.list))
