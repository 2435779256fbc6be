import { exportGrants as exportCall, type grantDiscounts as grantCall } from '#domain/discounts/discounts.endpoints.ts'
import type { AnswerOf, QueryOf } from '#domain/base/endpoint.ts'
import { serveExport } from '#src/core/exports/exports.saga.ts'
import { filtersChanged } from '#src/core/filters/filters.slice.ts'
import { goesOn } from '#src/core/jobs/goesOn.saga.ts'
import { send } from '#src/core/requests/requests.saga.ts'
import { selectPathname } from '#src/core/router/router.slice.ts'
import {
  exportGrants,
  grantDiscounts,
  loadOffers,
  undoBatch,
} from '#src/features/matricula/discounts/discounts.requests.ts'
import { grantingAsked, grantingBegun } from '#src/features/matricula/discounts/discounts.slice.ts'
import { GRANTS } from '#src/features/matricula/discounts/paths.ts'
import { plural } from '#src/lib/text.ts'
import { on, ports, put, type Saga, select } from '#src/platform/effects.ts'

function* begin(): Saga {
  const { ids } = yield* ports()
  yield* put(grantingBegun({ key: ids.next() }))
  yield* put(loadOffers.asked(null))
}

function* granted({ payload }: ReturnType<typeof grantDiscounts.answered>): Saga {
  const { result, input } = payload
  yield* goesOn(result, grantedText(result), underWayText(result))
  // The list shows what was just granted, whatever it showed before.
  if ((yield* select(selectPathname)) === GRANTS)
    yield* put(filtersChanged({ search: '', unit: null, type: null, status: null, year: input.plan.idAnoLetivo }))
}

/** Of a large grant, which was only begun. */
const underWayText = ({ previstos, aprovados, solicitados }: AnswerOf<typeof grantCall>): string =>
  `A concessão a ${plural(previstos, 'aluno', 'alunos')} continua em segundo plano: ${aprovados + solicitados} até agora.`

/** What was granted, and what still waits for somebody else. */
const grantedText = ({ aprovados, solicitados }: AnswerOf<typeof grantCall>): string => {
  const waiting = plural(solicitados, 'aguarda aprovação', 'aguardam aprovação')
  if (aprovados === 0)
    return `Pedido enviado: ${plural(solicitados, 'desconto aguarda', 'descontos aguardam')} aprovação.`
  const granted = `Desconto concedido a ${plural(aprovados, 'aluno', 'alunos')}`
  return solicitados === 0 ? `${granted}.` : `${granted}; ${waiting}.`
}

function* undone({ payload }: ReturnType<typeof undoBatch.answered>): Saga {
  yield* goesOn(payload.result, 'Aplicação desfeita com sucesso!', 'A aplicação é desfeita em segundo plano.')
}

export const discountsSaga = [
  serveExport<QueryOf<typeof exportCall>>({
    request: exportGrants,
    title: 'Concessões de desconto',
    fetch: (query) => send(exportCall, { query }),
  }),
  on(grantingAsked, begin),
  on(grantDiscounts.answered, granted),
  on(undoBatch.answered, undone),
]
