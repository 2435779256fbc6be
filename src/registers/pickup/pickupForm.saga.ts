import * as messages from '#domain/gate/gate.messages.ts'
import type { RegisterDraft } from '#domain/registers/values.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { attemptAt } from '#src/core/requests/attempt.ts'
import { on, onLeading, ports, put, type Saga, select } from '#src/platform/effects.ts'
import {
  addFamilyPerson,
  addPerson,
  changeFamilyPerson,
  changePerson,
} from '#src/registers/pickup/pickupForm.requests.ts'
import { attempted, selectPickupAttempt } from '#src/registers/pickup/pickupForm.slice.ts'
import { performWithFiles } from '#src/registers/registerFiles.saga.ts'

/** Uploads the photo first. Another try of the same keeps its key, so that the server does it once. */
const adding = (request: typeof addPerson | typeof addFamilyPerson) =>
  function* add({ payload: { input } }: ReturnType<typeof addPerson.asked>): Saga {
    const { ids } = yield* ports()
    const attempt = attemptAt(input.draft, yield* select(selectPickupAttempt), ids)
    yield* put(attempted(attempt))
    const filled = (sent: RegisterDraft) => ({
      ...input,
      draft: { ...input.draft, arquivo: String(sent['arquivo'] ?? '') },
      key: attempt.key,
    })
    const files = { arquivo: input.draft.arquivo }
    if (request === addPerson) yield* performWithFiles(addPerson, input, files, filled)
    else yield* performWithFiles(addFamilyPerson, input, files, filled)
  }

const changing = (request: typeof changePerson | typeof changeFamilyPerson) =>
  function* change({ payload: { input } }: ReturnType<typeof changePerson.asked>): Saga {
    const filled = (sent: RegisterDraft) => ({
      ...input,
      draft: { ...input.draft, arquivo: String(sent['arquivo'] ?? '') },
    })
    const files = { arquivo: input.draft.arquivo }
    if (request === changePerson) yield* performWithFiles(changePerson, input, files, filled)
    else yield* performWithFiles(changeFamilyPerson, input, files, filled)
  }

const saved = ({ payload: { input } }: { readonly payload: { readonly input: { readonly form: string } } }): Saga =>
  formSaved(input.form, messages.PICKUP_SAVED)

export const pickupFormSaga = [
  onLeading(addPerson.asked, adding(addPerson)),
  onLeading(addFamilyPerson.asked, adding(addFamilyPerson)),
  onLeading(changePerson.asked, changing(changePerson)),
  onLeading(changeFamilyPerson.asked, changing(changeFamilyPerson)),
  on(addPerson.answered, saved),
  on(addFamilyPerson.answered, saved),
  on(changePerson.answered, saved),
  on(changeFamilyPerson.answered, saved),
]
