import type { Action, ActionReducerMapBuilder } from '@reduxjs/toolkit'
import type { EventKind } from '#src/platform/effects.ts'
import type { Failure } from '#src/platform/http/http.ts'
import type { requestEvents } from '#src/platform/request/request.ts'

/** A conflict: the person's draft, and the record that another person saved meanwhile. */
export interface Conflict<Draft, Saved> {
  readonly mine: Draft
  readonly current: Saved
}

/** A part of the state: the record that is open in a form. */
export interface OpenRecord<Draft, Saved> {
  readonly record: Saved | null
  /** Null: nothing is in conflict. */
  readonly conflict: Conflict<Draft, Saved> | null
}

export const NOTHING_OPEN = { record: null, conflict: null } as const

type Load<Id, Saved> = Pick<ReturnType<typeof requestEvents<Id, Saved>>, 'asked' | 'answered'>
type Update<Change, Saved> = Pick<ReturnType<typeof requestEvents<Change, Saved, Saved>>, 'asked' | 'failed'>

/** Adds the reducers of the open record to a slice: its loading, its saving and its conflict. */
export const followRecord = <
  Id,
  Change extends { readonly draft: unknown },
  Saved,
  State extends OpenRecord<Change['draft'], Saved>,
>(
  builder: ActionReducerMapBuilder<State>,
  { load, update }: { readonly load: Load<Id, Saved>; readonly update: Update<Change, Saved> },
): ActionReducerMapBuilder<State> =>
  followConflict(builder, update)
    .addCase(load.asked, (state) => ({ ...state, ...NOTHING_OPEN }))
    .addCase(load.answered, (state, { payload }) => ({ ...state, record: payload.result }))

/** The reducers for saving alone: they keep the conflict. */
export const followConflict = <
  Change extends { readonly draft: unknown },
  Saved,
  State extends { readonly conflict: Conflict<Change['draft'], Saved> | null },
>(
  builder: ActionReducerMapBuilder<State>,
  update: Update<Change, Saved>,
): ActionReducerMapBuilder<State> =>
  builder
    .addCase(update.asked, (state) => ({ ...state, conflict: null }))
    .addCase(update.failed, (state, { payload: { input, failure } }) => ({
      ...state,
      conflict: failure.current === null ? null : { mine: input.draft, current: failure.current },
    }))

interface Answers<Saved> {
  readonly answered: EventKind<Action & { readonly payload: { readonly result: Saved } }>
}

interface Decides<Saved> extends Answers<Saved> {
  readonly failed: EventKind<Action & { readonly payload: { readonly failure: Failure<Saved> } }>
}

interface Staying<Saved> {
  readonly load: Load<number, Saved>
  /** What saves its form, a new one too. */
  readonly saves: readonly Answers<Saved>[]
  /** What changes it without a form, like its status. */
  readonly decisions: readonly Decides<Saved>[]
}

/**
 * Adds to a slice how a record stays open, on its screen, while it is saved and decided upon: what the server answers is
 * shown, and where somebody else was first the record as it stands now, to decide again. Comes last: it matches events.
 */
export const followStaying = <Saved extends { readonly id: number }, State extends OpenRecord<unknown, Saved>>(
  builder: ActionReducerMapBuilder<State>,
  { load, saves, decisions }: Staying<Saved>,
): void => {
  builder
    // No record is shown under the address of another.
    .addCase(load.asked, (state, { payload }) => ({
      ...state,
      conflict: null,
      record: state.record?.id === payload.input ? state.record : null,
    }))
    .addMatcher(anyOf([load, ...saves, ...decisions].map(({ answered }) => answered)), (state, { payload }) => ({
      ...state,
      record: payload.result,
    }))
    .addMatcher(anyOf(decisions.map(({ failed }) => failed)), (state, { payload: { failure } }) =>
      failure.current === null ? state : { ...state, record: failure.current },
    )
}

const anyOf =
  <A extends Action>(kinds: readonly EventKind<A>[]) =>
  (event: unknown): event is A =>
    kinds.some((kind) => kind.match(event))
