import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type {
  ContentDraft,
  ListPlans,
  Plan,
  PlanChoices,
  PlanCopyResult,
  PlannedContent,
} from '#domain/expectedContents/expectedContents.schemas.ts'
import type { Conflict } from '#src/core/records/openRecord.ts'
import { contentIn, ordered, savedContent, withVersions } from '#src/features/academico/expectedContents/contents.ts'
import * as requests from '#src/features/academico/expectedContents/plans.requests.ts'

interface PlansState {
  readonly choices: PlanChoices | null
  /** How much is planned, while no plan is open. */
  readonly list: ListPlans['answer'] | null
  readonly plan: Plan | null
  /** The content that is open in a dialog. */
  readonly openId: number | null
  readonly conflict: Conflict<ContentDraft, PlannedContent> | null
  readonly isCopying: boolean
  readonly preview: PlanCopyResult | null
}

const initialState: PlansState = {
  choices: null,
  list: null,
  plan: null,
  openId: null,
  conflict: null,
  isCopying: false,
  preview: null,
}

/** A-G6: the plan of a grade in a subject, and the content that is edited. */
export const plansSlice = createSlice({
  name: 'plans',
  initialState,
  reducers: {
    contentOpened: (state, { payload }: PayloadAction<number>) => ({ ...state, openId: payload, conflict: null }),
    contentClosed: (state) => ({ ...state, openId: null, conflict: null }),
    conflictClosed: (state) => ({ ...state, conflict: null }),
    copyOpened: (state) => ({ ...state, isCopying: true, preview: null }),
    copyClosed: (state) => ({ ...state, isCopying: false, preview: null }),
    /** The choices differ from the previewed ones. */
    copyChanged: (state) => ({ ...state, preview: null }),
  },
  extraReducers: (builder) => {
    const withPlan = (state: PlansState, plan: Plan): PlansState => ({ ...state, plan })
    builder
      .addCase(requests.loadChoices.answered, (state, { payload }) => ({ ...state, choices: payload.result }))
      .addCase(requests.loadPlans.answered, (state, { payload }) => ({ ...state, list: payload.result }))
      // No plan is shown under the filters of another.
      .addCase(requests.loadPlan.asked, (state, { payload: { input } }) => {
        const isSame = state.plan?.serie === input.serie && state.plan.disciplina === input.disciplina
        const isHere = isSame && state.plan?.unidade === (input.unidade ?? null)
        return isHere && (input.ano === undefined || input.ano === state.plan?.ano) ? state : { ...state, plan: null }
      })
      .addCase(requests.loadPlan.answered, (state, { payload }) => withPlan(state, payload.result))
      .addCase(requests.addContent.answered, (state, { payload }) => withPlan(state, payload.result))
      .addCase(requests.removeContent.answered, (state, { payload }) => withPlan(state, payload.result))
      .addCase(requests.changeContent.asked, (state) => ({ ...state, conflict: null }))
      .addCase(requests.changeContent.answered, (state, { payload }) => ({
        ...withPlan(state, payload.result),
        openId: null,
      }))
      .addCase(requests.changeContent.failed, (state, { payload: { input, failure } }) => ({
        ...state,
        conflict:
          failure.current === null ? null : { mine: input.draft, current: savedContent(failure.current, input.before) },
      }))
      // Reorders at once; a refused move brings the plan as it stands.
      .addCase(requests.orderPlan.asked, (state, { payload: { input } }) => ({
        ...state,
        plan: state.plan && ordered(state.plan, input.para),
      }))
      // Others may be on their way already: of the answer only the versions count.
      .addCase(requests.orderPlan.answered, (state, { payload }) => ({
        ...state,
        plan: state.plan && withVersions(state.plan, payload.result),
      }))
      .addCase(requests.orderPlan.failed, (state, { payload: { failure } }) =>
        failure.current === null ? state : withPlan(state, failure.current),
      )
      .addCase(requests.previewCopy.answered, (state, { payload }) => ({ ...state, preview: payload.result }))
      .addCase(requests.copyPlan.failed, (state) => ({ ...state, preview: null }))
      .addCase(requests.copyPlan.answered, (state) => ({ ...state, isCopying: false, preview: null }))
  },
  selectors: {
    selectChoices: (state) => state.choices,
    selectPlans: (state) => state.list,
    selectPlan: (state) => state.plan,
    selectOpen: (state) => (state.plan === null || state.openId === null ? null : contentIn(state.plan, state.openId)),
    selectConflict: (state) => state.conflict,
    selectIsCopying: (state) => state.isCopying,
    selectPreview: (state) => state.preview,
  },
})

export const { contentOpened, contentClosed, conflictClosed, copyOpened, copyClosed, copyChanged } = plansSlice.actions
export const { selectChoices, selectPlans, selectPlan, selectOpen, selectConflict, selectIsCopying, selectPreview } =
  plansSlice.selectors
