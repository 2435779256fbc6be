import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { DELIVERED } from '#domain/activities/activities.lists.ts'
import type { DeliveryOfStudent, DeliverySheet } from '#domain/activities/activities.schemas.ts'
import { correctDelivery, loadDeliveries } from '#src/features/academico/activities/activities.record.ts'

interface DeliveriesState {
  readonly sheet: DeliverySheet | null
  /** Enrolment of the student whose delivery is open; null: the first. */
  readonly open: number | null
  /** Somebody else changed what is open while it was corrected. */
  readonly isChanged: boolean
}

const initialState: DeliveriesState = { sheet: null, open: null, isChanged: false }

const withDelivery = (sheet: DeliverySheet | null, delivery: DeliveryOfStudent): DeliverySheet | null =>
  sheet === null
    ? null
    : { ...sheet, alunos: sheet.alunos.map((one) => (one.idMatricula === delivery.idMatricula ? delivery : one)) }

/** The student who is open stays open; a teacher begins with the first delivery that waits. */
const openIn = ({ alunos }: DeliverySheet, open: number | null): number | null =>
  alunos.some(({ idMatricula }) => idMatricula === open)
    ? open
    : (alunos.find(({ situacao }) => situacao === DELIVERED)?.idMatricula ?? null)

/** The deliveries of an activity in a class group, one after the other. */
export const deliveriesSlice = createSlice({
  name: 'deliveries',
  initialState,
  reducers: {
    deliveryOpened: (state, { payload }: PayloadAction<number>) => ({ ...state, open: payload, isChanged: false }),
  },
  extraReducers: (builder) => {
    builder
      // No activity is shown under the address of another.
      .addCase(loadDeliveries.asked, (state, { payload: { input } }) =>
        state.sheet?.id === input.id ? state : initialState,
      )
      .addCase(loadDeliveries.answered, (state, { payload: { result } }) => ({
        ...state,
        sheet: result,
        open: openIn(result, state.open),
      }))
      .addCase(correctDelivery.answered, (state, { payload: { result } }) => ({
        ...state,
        sheet: withDelivery(state.sheet, result),
        isChanged: false,
      }))
      .addCase(correctDelivery.failed, (state, { payload: { failure } }) =>
        failure.current === null
          ? state
          : { ...state, sheet: withDelivery(state.sheet, failure.current), isChanged: true },
      )
  },
  selectors: {
    selectSheet: (state) => state.sheet,
    selectOpen: (state) => state.open,
    selectIsChanged: (state) => state.isChanged,
  },
})

export const { deliveryOpened } = deliveriesSlice.actions
export const { selectSheet, selectOpen, selectIsChanged } = deliveriesSlice.selectors
