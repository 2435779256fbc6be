import * as chargeMessages from '#domain/charges/charges.messages.ts'
import { sayWhy } from '#src/core/alerts/sayWhy.saga.ts'
import { copyText } from '#src/core/clipboard/copyText.saga.ts'
import { loadMeans } from '#src/core/payments/payments.requests.ts'
import {
  lineCopyAsked,
  paymentClosed,
  paymentOpened,
  pixCopyAsked,
  selectMeans,
} from '#src/core/payments/payments.slice.ts'
import { on, put, type Saga, select } from '#src/platform/effects.ts'

function* ask({ payload }: ReturnType<typeof paymentOpened>): Saga {
  yield* put(loadMeans.asked(payload))
}

function* copyPix(): Saga {
  const means = yield* select(selectMeans)
  yield* copyText(means?.pix?.codigo ?? null, chargeMessages.PIX_COPIED)
}

function* copyLine(): Saga {
  const means = yield* select(selectMeans)
  yield* copyText(means?.boleto?.linha.replaceAll(/\D/g, '') ?? null, chargeMessages.LINE_COPIED)
}

function* leave(action: ReturnType<typeof loadMeans.failed>): Saga {
  yield* sayWhy(action)
  yield* put(paymentClosed())
}

export const paymentsSaga = [
  on(paymentOpened, ask),
  on(pixCopyAsked, copyPix),
  on(lineCopyAsked, copyLine),
  on(loadMeans.failed, leave),
]
