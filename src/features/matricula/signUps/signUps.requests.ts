import type { QueryOf } from '#domain/base/endpoint.ts'
import { listExtraCourses } from '#domain/extraCourses/extraCourses.endpoints.ts'
import * as calls from '#domain/signUps/signUps.endpoints.ts'
import type { SignUpDraft } from '#domain/signUps/signUps.schemas.ts'
import * as extraCourseMessages from '#domain/extraCourses/extraCourses.messages.ts'
import { SIGN_UP_STATUSES } from '#domain/signUps/signUp.ts'
import { filled } from '#domain/base/sentences.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, listQueryOf, textOf } from '#src/core/filters/listQuery.ts'
import { plural } from '#src/lib/text.ts'
import { defineRequest, SAY_WHY } from '#src/platform/request/request.ts'

/** The page size that portal.md 9 allows: the whole list. */
const WHOLE_LIST = { SkipCount: 0, MaxResultCount: 10_000 } as const

export const loadCourses = defineRequest('signUps/loadCourses', listExtraCourses, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof listExtraCourses>) => ({ query }),
})

export const loadSignUps = defineRequest('signUps/loadList', calls.listSignUps, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listSignUps>) => ({ query }),
})

interface Sought {
  readonly courseId: number
  readonly text: string
}

/** Students for a course, by name, RA, CPF or guardian. */
export const findApplicants = defineRequest('signUps/findApplicants', calls.listApplicants, {
  concurrency: 'latest',
  call: ({ courseId, text }: Sought) => ({ query: { cursoExtraId: courseId, Filtro: text } }),
})

export const signUp = defineRequest('signUps/signUp', calls.signUp, {
  concurrency: 'leading',
  keyOf: ({ chave }: SignUpDraft) => chave,
  call: (body: SignUpDraft) => ({ body }),
  onSuccess: (_, result) =>
    result.posicao === null
      ? extraCourseMessages.SIGN_UP_DONE
      : filled(extraCourseMessages.SIGN_UP_WAITS, { posicao: result.posicao }),
})

interface Chosen {
  readonly inscricaoId: number
  readonly versao: number
}

const chosenOf = (rows: readonly Chosen[]) => rows.map(({ inscricaoId, versao }) => ({ inscricaoId, versao }))

export const confirmSignUps = defineRequest('signUps/confirm', calls.confirmSignUps, {
  concurrency: 'leading',
  scope: 'app',
  call: (rows: readonly Chosen[]) => ({ body: { inscricoes: chosenOf(rows) } }),
  onFailure: SAY_WHY,
  onSuccess: (_, { alteradas }) =>
    alteradas.length === 0 ? null : `${plural(alteradas.length, 'inscrição confirmada', 'inscrições confirmadas')}!`,
})

export const removeSignUps = defineRequest('signUps/remove', calls.removeSignUps, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ rows, motivo }: { readonly rows: readonly Chosen[]; readonly motivo: string }) => ({
    body: { inscricoes: chosenOf(rows), motivo },
  }),
  onFailure: SAY_WHY,
  onSuccess: (_, { alteradas, promovidos }) => {
    if (alteradas.length === 0) return null
    const done = `${plural(alteradas.length, 'inscrição removida', 'inscrições removidas')}.`
    const moved = promovidos.length === 0 ? '' : ` Com vaga agora, da lista de espera: ${promovidos.join(', ')}.`
    return done + moved
  },
})

const placeOf = (values: FilterValues) => ({
  ...given(idOf(values, 'year'), (idAnoLetivo) => ({ idAnoLetivo })),
  ...given(idOf(values, 'unit'), (idUnidade) => ({ idUnidade })),
})

/** The courses of the year and unit. */
export const coursesAsked = (values: FilterValues) => loadCourses.asked({ ...WHOLE_LIST, ...placeOf(values) })

/** The sign-ups that the filters let through; without a status, all that were not removed. */
export const signUpsAsked = (values: FilterValues) =>
  loadSignUps.asked({
    ...listQueryOf(values),
    ...placeOf(values),
    ...given(textOf(values, 'search'), (Filtro) => ({ Filtro })),
    ...given(idOf(values, 'course'), (cursoExtraId) => ({ cursoExtraId })),
    ...given(statusOf(values), (status) => ({ status })),
  })

/** The drop-down counts the statuses from 1. */
const statusOf = (values: FilterValues) => SIGN_UP_STATUSES[(idOf(values, 'status') ?? 0) - 1] ?? null
