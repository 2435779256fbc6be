import { type Action, isAnyOf } from '@reduxjs/toolkit'
import { SEARCHING } from '#domain/timetableSearch/timetableSearch.lists.ts'
import type { TimetableSearch } from '#domain/timetableSearch/timetableSearch.schemas.ts'
import { isMove } from '#src/core/router/router.slice.ts'
import {
  loadSearch,
  loadSearchWeeks,
  startSearch,
  stopSearch,
} from '#src/features/academico/timetables/search/search.requests.ts'
import { selectSearch } from '#src/features/academico/timetables/search/search.slice.ts'
import { delay, on, onLatest, put, race, type Saga, select, take } from '#src/platform/effects.ts'

/** How often the portal asks how far a search is, in ms. */
const SEARCH_PAUSE = 1_000

/** The search is that of the year and unit that are shown. */
function* askSearch({ payload: { result } }: ReturnType<typeof loadSearchWeeks.answered>): Saga {
  if (result.anoLetivo !== null && result.unidade !== null)
    yield* put(loadSearch.asked({ idAnoLetivo: result.anoLetivo.id, idUnidade: result.unidade.id }))
}

const isOther = {
  match: (event: unknown): event is Action => isMove.match(event) || isAnyOf(loadSearchWeeks.asked)(event),
}

/** Asks again after a pause while a search goes on and the person is still there. */
function* follow(search: TimetableSearch | null): Saga {
  if (search?.situacao !== SEARCHING) return
  const { other } = yield* race({ waited: delay(SEARCH_PAUSE), other: take(isOther) })
  const { idAnoLetivo, idUnidade } = search
  if (other === undefined) yield* put(loadSearch.asked({ idAnoLetivo, idUnidade }))
}

const followLoaded = ({ payload: { result } }: ReturnType<typeof loadSearch.answered>): Saga => follow(result.busca)

const followStarted = ({ payload: { result } }: ReturnType<typeof startSearch.answered>): Saga => follow(result)

function* askAtOnce(): Saga {
  const search = yield* select(selectSearch)
  if (search !== null) yield* put(loadSearch.asked({ idAnoLetivo: search.idAnoLetivo, idUnidade: search.idUnidade }))
}

export const searchSaga = [
  on(loadSearchWeeks.answered, askSearch),
  onLatest(loadSearch.answered, followLoaded),
  onLatest(startSearch.answered, followStarted),
  on(stopSearch.answered, askAtOnce),
]
