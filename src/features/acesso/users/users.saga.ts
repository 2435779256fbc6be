import { isAnyOf } from '@reduxjs/toolkit'
import type { QueryOf } from '#domain/base/endpoint.ts'
import { createStaff, exportStaff, inviteStaff, updateStaff } from '#domain/staff/staff.endpoints.ts'
import type { StaffForm, StaffSaved } from '#domain/staff/staff.schemas.ts'
import * as callMessages from '#domain/base/call.messages.ts'
import * as staffMessages from '#domain/staff/staff.messages.ts'
import type { StaffFormFlaw } from '#domain/staff/staffForm.ts'
import { filled } from '#domain/base/sentences.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { copyText } from '#src/core/clipboard/copyText.saga.ts'
import { serveExport } from '#src/core/exports/exports.saga.ts'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { type Result, send } from '#src/core/requests/requests.saga.ts'
import { pushed, replaced } from '#src/core/router/router.slice.ts'
import { STAFF_USERS, staffUserOf } from '#src/core/staff/paths.ts'
import { bodyOf, STORED_PHOTO, userFormOf } from '#src/features/acesso/users/userForm.ts'
import {
  exportUserList,
  inviteUser,
  loadUser,
  saveUser,
  setUserStatus,
  type UserToSave,
} from '#src/features/acesso/users/users.requests.ts'
import {
  keyClosed,
  keyCopyAsked,
  linkCopyAsked,
  linkMade,
  saveRefused,
} from '#src/features/acesso/users/users.slice.ts'
import { call, on, onLeading, ports, put, type Saga, take } from '#src/platform/effects.ts'

/** Saves a user, shows a message, and goes to the next screen (portal.md 4 “User form”). */
function* save({ payload: { input } }: ReturnType<typeof saveUser.asked>): Saga {
  const photo = yield* photoOf(input)
  if (photo === GONE) {
    const fields = { photo: callMessages.FILE_GONE }
    yield* put(saveUser.failed({ input, failure: { ...REFUSED_HERE, fields } }))
    yield* showAlert('error', callMessages.FILE_GONE)
    return
  }
  const result = input.id === null ? yield* create(input, photo) : yield* update(input, photo)
  if (!result.ok) {
    yield* put(saveUser.failed({ input, failure: result.failure }))
    // A conflict has its own dialog.
    if (result.failure.current !== null) return
    const otherwise = input.id === null ? staffMessages.USER_CREATE_FAILED : staffMessages.USER_UPDATE_FAILED
    yield* showAlert('error', result.failure.message || otherwise)
    return
  }
  yield* put(saveUser.answered({ input, result: result.data }))
  yield* showAlert('success', input.id === null ? staffMessages.USER_CREATED : staffMessages.USER_UPDATED)
  yield* goOn(input, result.data)
}

/** The page no longer has the file. */
const GONE = 'gone'

const REFUSED_HERE = { status: null, code: null, message: callMessages.FILE_GONE, current: null } as const

/** The photo to send: nothing if unchanged, null if removed, else its content as a data URL. */
function* photoOf({ values: { photo } }: UserToSave): Saga<{ readonly photo?: string | null } | typeof GONE> {
  const { files } = yield* ports()
  const [picked] = photo
  if (picked === undefined) return { photo: null }
  if (picked.id === STORED_PHOTO.id) return {}
  const content = yield* call(files.read, picked)
  return content === null ? GONE : { photo: `data:${picked.type};base64,${content}` }
}

function* create(input: UserToSave, photo: { readonly photo?: string | null }): Saga<Result<StaffSaved, StaffForm>> {
  const result = yield* send(createStaff, {
    body: { ...bodyOf(input.values), ...photo, ...(yield* secretOf(input)) },
  })
  if (!result.ok) return { ok: false, failure: { ...result.failure, current: null } }
  const { convite, ...saved } = result.data
  yield* showLink(input.values.nome, convite)
  return { ok: true, data: saved }
}

function* update(input: UserToSave, photo: { readonly photo?: string | null }) {
  const { id, versao, values } = input
  const secret = yield* secretOf(input)
  return yield* send(updateStaff, {
    body: { ...bodyOf(values), ...photo, ...secret, id: id ?? 0, versao: versao ?? 0 },
  })
}

/** Empty if nothing was typed: the stored secret stays. */
function* secretOf({ segredo }: UserToSave): Saga<{ readonly segredoSignatario?: string }> {
  const { vault } = yield* ports()
  const text = segredo === null ? null : vault.read(segredo)
  return text === null ? {} : { segredoSignatario: text }
}

/** Shows the new key first, then the further steps of a teacher, else the list. */
function* goOn({ id: before }: UserToSave, { id, isProfessor, chaveSignatario, segredoSignatario }: StaffSaved): Saga {
  const isKeyNew = chaveSignatario !== null && segredoSignatario === null
  if (isProfessor && !isKeyNew && before !== null) {
    yield* put(loadUser.asked(id))
    yield* take({ match: isAnyOf(loadUser.answered, loadUser.failed, loadUser.dropped) })
  }
  yield* put(draftClosed({ form: userFormOf(before) }))
  if (isKeyNew) return
  if (!isProfessor) yield* put(pushed(STAFF_USERS))
  else if (before === null) yield* put(replaced(staffUserOf(id)))
}

function* invite({ payload: { input } }: ReturnType<typeof inviteUser.asked>): Saga {
  const result = yield* send(inviteStaff, { params: { id: input.id }, body: {} })
  if (!result.ok) {
    yield* put(inviteUser.failed({ input, failure: result.failure }))
    yield* showAlert('error', result.failure.message || staffMessages.INVITE_FAILED)
    return
  }
  yield* put(inviteUser.answered({ input, result: null }))
  yield* showLink(input.nome, result.data.convite)
}

/** The link opens the account to anybody who has it, so it stays in the vault. */
function* showLink(nome: string, convite: string): Saga {
  const { urlBar, vault } = yield* ports()
  const link = vault.seal(`${urlBar.origin()}/acesso/administrativo/cadastrar?acesso=${convite}`)
  yield* put(linkMade({ nome, link }))
}

const WHY: Readonly<Record<StaffFormFlaw['code'], string>> = {
  USER_REQUIRED: staffMessages.USER_REQUIRED,
  USER_RIGHTS_REQUIRED: staffMessages.USER_RIGHTS_REQUIRED,
  EMAIL_INVALID: staffMessages.EMAIL_INVALID,
  CHECK_FIELDS: callMessages.CHECK_FIELDS,
}

const sayWhy = ({ payload }: ReturnType<typeof saveRefused>): Saga => showAlert('info', WHY[payload.code])

const copyKey = ({ payload }: ReturnType<typeof keyCopyAsked>): Saga =>
  copyText(payload.chave, staffMessages.SIGNATORY_KEY_COPIED)

function* copyLink({ payload: { link } }: ReturnType<typeof linkCopyAsked>): Saga {
  const { vault } = yield* ports()
  yield* copyText(vault.read(link), staffMessages.LINK_COPIED)
}

function* statusSaved({ payload: { input, result } }: ReturnType<typeof setUserStatus.answered>): Saga {
  if (result.emUso !== '') {
    // Stays until it is closed, since somebody has to be replaced there.
    yield* showAlert('warning', filled(staffMessages.USER_STILL_NAMED, { usos: result.emUso }), true)
    return
  }
  yield* showAlert('success', input.status ? staffMessages.USER_ACTIVATED : staffMessages.USER_INACTIVATED)
}

export const usersSaga = [
  serveExport<QueryOf<typeof exportStaff>>({
    request: exportUserList,
    title: 'Usuários',
    fetch: (query) => send(exportStaff, { query }),
  }),
  onLeading(saveUser.asked, save),
  onLeading(inviteUser.asked, invite),
  on(setUserStatus.answered, statusSaved),
  on(saveRefused, sayWhy),
  on(keyClosed, () => put(pushed(STAFF_USERS))),
  on(keyCopyAsked, copyKey),
  on(linkCopyAsked, copyLink),
]
