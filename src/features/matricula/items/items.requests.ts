import type { QueryOf } from '#domain/base/endpoint.ts'
import { listCourseOptions } from '#domain/people/people.endpoints.ts'
import * as calls from '#domain/otherItems/studentItems.endpoints.ts'
import type { ItemOrder } from '#domain/otherItems/studentItems.schemas.ts'
import type { ExportQuery } from '#domain/base/exports.ts'
import { ITEM_LATE, ITEM_PAID, ITEM_TAKEN_BACK } from '#domain/prices/prices.messages.ts'
import { filled } from '#domain/base/sentences.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, listQueryOf, orderOf, textOf } from '#src/core/filters/listQuery.ts'
import { formatMoney } from '#src/lib/money.ts'
import { plural } from '#src/lib/text.ts'
import { defineRequest, requestEvents, SAY_WHY } from '#src/platform/request/request.ts'

export const loadStudentItems = defineRequest('studentItems/load', calls.listStudentItems, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listStudentItems>) => ({ query }),
})

/** The items that enrolled students can take today. */
export const loadItemChoices = defineRequest('studentItems/loadChoices', calls.itemChoices, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.itemChoices>) => ({ query }),
  onFailure: SAY_WHY,
})

/** The offers of the person's units, to choose students by. */
export const loadOffers = defineRequest('studentItems/loadOffers', listCourseOptions, {
  concurrency: 'latest',
  call: (_: null) => ({}),
  onFailure: SAY_WHY,
})

export const simulateItem = defineRequest('studentItems/simulate', calls.simulateItem, {
  concurrency: 'latest',
  call: (order: ItemOrder) => ({ body: order }),
  onFailure: SAY_WHY,
})

interface Taking {
  readonly order: ItemOrder
  /** Fingerprint of the simulation. */
  readonly seen: string
  /** Of the one dialog: it is noted once, however often it is sent. */
  readonly key: string
}

export const takeItem = defineRequest('studentItems/take', calls.takeItem, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ order, seen, key }: Taking) => ({ body: { ...order, conferido: seen, chave: key } }),
  onSuccess: (_, result) => `Item lançado para ${plural(result.alunos, 'aluno', 'alunos')}!`,
  onFailure: SAY_WHY,
})

export const cancelStudentItem = defineRequest('studentItems/cancel', calls.cancelStudentItem, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, versao, reason }: { readonly id: number; readonly versao: number; readonly reason: string }) => ({
    params: { id },
    body: { motivo: reason, versao },
  }),
  // Somebody has to decide about what was paid, or is late.
  onSuccess: (_, result) =>
    [
      ITEM_TAKEN_BACK,
      ...(result.pago > 0 ? [filled(ITEM_PAID, { valor: formatMoney(result.pago) })] : []),
      ...(result.emAberto > 0 ? [filled(ITEM_LATE, { valor: formatMoney(result.emAberto) })] : []),
    ].join(' '),
  onFailure: SAY_WHY,
})

/** Values of the filter “Situação”. */
export const [STANDING, CANCELLED] = [1, 2] as const

/** The taken items that the filters let through; without a year the server takes the running one. */
export const studentItemsAsked = (values: FilterValues) =>
  loadStudentItems.asked({ ...listQueryOf(values), ...filtersIn(values) })

export const exportStudentItems = requestEvents<QueryOf<typeof calls.exportStudentItems>, null>('studentItems/export')

/** The list as a file. */
export const itemExportAsked = (values: FilterValues, wanted: ExportQuery) =>
  exportStudentItems.asked({ ...orderOf(values), ...filtersIn(values), ...wanted })

const filtersIn = (values: FilterValues) => ({
  ...given(idOf(values, 'year'), (idAnoLetivo) => ({ idAnoLetivo })),
  ...given(idOf(values, 'unit'), (idUnidade) => ({ idUnidade })),
  ...given(idOf(values, 'grade'), (idSerie) => ({ idSerie })),
  ...given(idOf(values, 'item'), (idItem) => ({ idItem })),
  ...given(idOf(values, 'status'), (status) => ({ cancelado: status === CANCELLED })),
  ...given(textOf(values, 'search') || null, (Filtro) => ({ Filtro })),
})
