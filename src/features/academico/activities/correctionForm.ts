import { HAND_BACK } from '#domain/activities/activities.lists.ts'
import type { CorrectionBody, DeliveryOfStudent, DeliverySheet } from '#domain/activities/activities.schemas.ts'

/** What a teacher fills in. `passo` is the button that was pressed. */
export type CorrectionValues = Pick<CorrectionBody, 'passo' | 'nota' | 'comentario' | 'niveis'> & {
  /** Empty: none. */
  readonly refazerAte: string
}

/** Name of the draft of a correction. */
export const correctionDraft = (activity: number, enrolment: number): string => `correction/${activity}/${enrolment}`

/** What the form begins with. The mark of the sheet stands there where the activity counts and nothing is corrected yet. */
export const correctionOf = (sheet: DeliverySheet, delivery: DeliveryOfStudent): CorrectionValues => ({
  passo: HAND_BACK,
  nota: delivery.nota,
  comentario: delivery.comentario,
  niveis: sheet.criterios.map((_, place) => delivery.niveis[place] ?? null),
  refazerAte: delivery.refazerAte ?? '',
})
