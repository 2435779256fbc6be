import { addLookImage, setLookLogo } from '#domain/look/look.endpoints.ts'
import * as callMessages from '#domain/base/call.messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { lookSet } from '#src/core/appearance/appearance.slice.ts'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { send } from '#src/core/requests/requests.saga.ts'
import {
  addBackground,
  backgroundDraft,
  editBackground,
  LOOK_DRAFT,
  type LogoChange,
  newBackgroundDraft,
  saveLook,
} from '#src/features/acesso/look/look.requests.ts'
import type { FileHandle } from '#src/lib/files.ts'
import { call, on, onLeading, ports, put, type Saga } from '#src/platform/effects.ts'
import type { Failure } from '#src/platform/http/http.ts'

/** The page was reloaded after the file was picked: its name is known, its content gone. */
const goneFrom = (field: string): Failure<never> => ({
  status: null,
  code: null,
  message: callMessages.FILE_GONE,
  fields: { [field]: callMessages.FILE_GONE },
  current: null,
})

/** Null if the page was reloaded since. */
function* dataUrlOf(handle: FileHandle): Saga<string | null> {
  const { files } = yield* ports()
  const content = yield* call(files.read, handle)
  return content === null ? null : `data:${handle.type};base64,${content}`
}

/** This portal shows it at once; other people's with their next call. */
function* save({ payload: { input } }: ReturnType<typeof saveLook.asked>): Saga {
  const { logo, ...rest } = input
  const part = yield* logoPart(logo)
  if (part === null) {
    yield* put(saveLook.failed({ input, failure: goneFrom('logo') }))
    return
  }
  const reply = yield* send(setLookLogo, { body: { ...rest, ...part } })
  if (!reply.ok) {
    yield* put(saveLook.failed({ input, failure: reply.failure }))
    return
  }
  yield* put(draftClosed({ form: LOOK_DRAFT }))
  yield* put(saveLook.answered({ input, result: reply.data }))
  yield* put(lookSet(reply.data))
  yield* showAlert('success', 'Aparência da escola salva.')
}

function* logoPart(logo: LogoChange): Saga<{ readonly logo?: string | null } | null> {
  if (logo === 'keep') return {}
  if (logo === 'default') return { logo: null }
  const url = yield* dataUrlOf(logo)
  return url === null ? null : { logo: url }
}

function* add({ payload: { input } }: ReturnType<typeof addBackground.asked>): Saga {
  const imagem = yield* dataUrlOf(input.imagem)
  if (imagem === null) {
    yield* put(addBackground.failed({ input, failure: goneFrom('imagem') }))
    return
  }
  const { perfil, descricao } = input
  const reply = yield* send(addLookImage, { body: { perfil, descricao, imagem, imagemNome: input.imagem.name } })
  if (!reply.ok) {
    yield* put(addBackground.failed({ input, failure: reply.failure }))
    return
  }
  yield* put(draftClosed({ form: newBackgroundDraft(perfil) }))
  yield* put(addBackground.answered({ input, result: reply.data }))
  yield* showAlert('success', 'Plano de fundo incluído.')
}

function* closeDraft({ payload: { input } }: ReturnType<typeof editBackground.answered>): Saga {
  yield* put(draftClosed({ form: backgroundDraft(input.id) }))
}

export const lookSaga = [
  onLeading(saveLook.asked, save),
  onLeading(addBackground.asked, add),
  on(editBackground.answered, closeDraft),
]
