import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit'

/** A question and the event that follows from “Confirmar”: data, never a callback. */
export interface Dialog {
  readonly message: string
  readonly confirm: UnknownAction
  readonly title?: string
  readonly confirmLabel?: string
}

export const dialogSlice = createSlice({
  name: 'dialog',
  initialState: { open: null as Dialog | null },
  reducers: {
    opened: (_, { payload }: PayloadAction<Dialog>) => ({ open: payload }),
    closed: () => ({ open: null }),
  },
  selectors: { selectDialog: (state) => state.open },
})

export const { opened: dialogOpened, closed: dialogClosed } = dialogSlice.actions
export const { selectDialog } = dialogSlice.selectors
