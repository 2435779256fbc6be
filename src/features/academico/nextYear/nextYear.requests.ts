import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/nextYear/nextYear.endpoints.ts'
import * as messages from '#domain/nextYear/nextYear.messages.ts'
import type { PieceCopy } from '#domain/nextYear/nextYear.schemas.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { idsOf } from '#src/core/filters/listQuery.ts'
import { idIn } from '#src/lib/recordPath.ts'
import { defineRequest, SAY_WHY } from '#src/platform/request/request.ts'

/** Name of the draft of a copy. */
export const COPY_DRAFT = 'nextYear/copia'

export const loadNextYear = defineRequest('nextYear/load', calls.readNextYear, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.readNextYear>) => ({ query }),
})

/** The year and unit that the filters choose, else those of the link. */
export const nextYearAsked = (values: FilterValues, { ano, unidade }: Readonly<Record<string, string>>) => {
  const [year, unit] = [idIn(ano), idIn(unidade)]
  return loadNextYear.asked({
    ...(year !== null && { idAnoLetivo: year }),
    ...(unit !== null && { idUnidade: unit }),
    ...idsOf(values, { idAnoLetivo: 'year', idUnidade: 'unit' }),
  })
}

export const previewPiece = defineRequest('nextYear/preview', calls.previewPiece, {
  concurrency: 'latest',
  call: (body: PieceCopy) => ({ body }),
  onFailure: SAY_WHY,
})

export const copyPiece = defineRequest('nextYear/copy', calls.copyPiece, {
  concurrency: 'leading',
  scope: 'app',
  call: (body: BodyOf<typeof calls.copyPiece>) => ({ body }),
  onFailure: SAY_WHY,
})

export const undoCopy = defineRequest('nextYear/undo', calls.undoCopy, {
  concurrency: 'leading',
  scope: 'app',
  call: (id: number) => ({ params: { id } }),
  onSuccess: () => messages.NEXT_YEAR_UNDONE,
  onFailure: SAY_WHY,
})
