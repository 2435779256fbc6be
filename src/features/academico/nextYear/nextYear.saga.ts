import { PRICES } from '#domain/nextYear/nextYear.lists.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { COPY_DRAFT, copyPiece, previewPiece } from '#src/features/academico/nextYear/nextYear.requests.ts'
import { copyOpened } from '#src/features/academico/nextYear/nextYear.slice.ts'
import { madeBy } from '#src/features/academico/nextYear/nextYearWords.ts'
import { plural } from '#src/lib/text.ts'
import { on, put, type Saga } from '#src/platform/effects.ts'

/** Prices wait for their index; all else is looked at right away. */
function* opened({ payload }: ReturnType<typeof copyOpened>): Saga {
  if (payload.parte !== PRICES) yield* put(previewPiece.asked(payload))
}

const copied = ({ payload: { result } }: ReturnType<typeof copyPiece.answered>): Saga => {
  const count = madeBy(result)
  return formSaved(
    COPY_DRAFT,
    count === 0
      ? 'Nada foi criado: tudo já existia.'
      : `${plural(count, 'item criado', 'itens criados')} no próximo ano.`,
  )
}

export const nextYearSaga = [on(copyOpened, opened), on(copyPiece.answered, copied)]
