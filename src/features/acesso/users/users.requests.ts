import type { QueryOf } from '#domain/base/endpoint.ts'
import { listProfiles } from '#domain/profiles/profiles.endpoints.ts'
import type { exportStaff } from '#domain/staff/staff.endpoints.ts'
import { getStaff, listStaff, listUnits, resetSecondFactor, setStaffStatus } from '#domain/staff/staff.endpoints.ts'
import type { StaffForm, StaffSaved } from '#domain/staff/staff.schemas.ts'
import type { ExportQuery } from '#domain/base/exports.ts'
import * as accountMessages from '#domain/session/account.messages.ts'
import * as shellMessages from '#domain/base/shell.messages.ts'
import * as staffMessages from '#domain/staff/staff.messages.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, listQueryOf, orderOf, textOf } from '#src/core/filters/listQuery.ts'
import type { UserValues } from '#src/features/acesso/users/userForm.ts'
import { ACTIVE } from '#src/features/acesso/users/userStatus.ts'
import { defineRequest, requestEvents, SAY_WHY } from '#src/platform/request/request.ts'
import type { Sealed } from '#src/platform/vault/vault.ts'

export const loadUserList = defineRequest('users/loadList', listStaff, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof listStaff>) => ({ query }),
  onFailure: { say: 'ours', text: shellMessages.USERS_FAILED },
})

/** The staff users that the filters let through. */
export const userListAsked = (values: FilterValues) =>
  loadUserList.asked({ ...listQueryOf(values), ...filtersIn(values) })

export const exportUserList = requestEvents<QueryOf<typeof exportStaff>, null>('users/exportList')

/** The list of staff users as a file. */
export const userExportAsked = (values: FilterValues, wanted: ExportQuery) =>
  exportUserList.asked({ ...orderOf(values), ...filtersIn(values), ...wanted })

const filtersIn = (values: FilterValues) => ({
  ...given(textOf(values, 'search'), (Filtro) => ({ Filtro })),
  ...given(idOf(values, 'unit'), (idUnidade) => ({ idUnidade })),
  ...given(idOf(values, 'position'), (idCargo) => ({ idCargo })),
  ...given(idOf(values, 'profile'), (idPerfil) => ({ idPerfil })),
  ...given(idOf(values, 'status'), (status) => ({ status: status === ACTIVE })),
})

export const loadUser = defineRequest('users/load', getStaff, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

export const loadUnits = defineRequest('users/loadUnits', listUnits, { concurrency: 'latest', call: (_: null) => ({}) })

export const loadProfiles = defineRequest('users/loadProfiles', listProfiles, {
  concurrency: 'latest',
  call: (_: null) => ({ query: {} }),
})

interface StatusChange {
  readonly id: number
  readonly status: boolean
  readonly versao: number
}

export const setUserStatus = defineRequest('users/setStatus', setStaffStatus, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, status, versao }: StatusChange) => ({ params: { id }, body: { status, versao } }),
  onFailure: { say: 'server', else: staffMessages.USER_UPDATE_FAILED },
})

export const resetFactor = defineRequest('users/resetFactor', resetSecondFactor, {
  concurrency: 'leading',
  scope: 'app',
  call: (id: number) => ({ params: { id } }),
  onSuccess: () => accountMessages.SECOND_FACTOR_RESET,
  onFailure: SAY_WHY,
})

/** The form, with id and version of the user; both null for a new one. */
export interface UserToSave {
  readonly id: number | null
  readonly versao: number | null
  readonly values: UserValues
  /** The signing provider's secret, if typed. */
  readonly segredo: Sealed | null
}

/** Saving reads a photo and opens a secret, in its own worker in `users.saga.ts`. */
export const saveUser = requestEvents<UserToSave, StaffSaved, StaffForm>('users/save')

interface Invited {
  readonly id: number
  readonly nome: string
}

/** The answer is a secret link, so `users.saga.ts` has its own worker. */
export const inviteUser = requestEvents<Invited, null>('users/invite')
