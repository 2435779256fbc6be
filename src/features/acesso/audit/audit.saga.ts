import { exportAudit } from '#domain/audit/audit.endpoints.ts'
import * as callMessages from '#domain/base/call.messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { send } from '#src/core/requests/requests.saga.ts'
import { exportAuditRows, findAuditPeople } from '#src/features/acesso/audit/audit.requests.ts'
import { personSought } from '#src/features/acesso/audit/audit.slice.ts'
import { plural } from '#src/lib/text.ts'
import { delay, onLatest, onLeading, ports, put, type Saga } from '#src/platform/effects.ts'

/** Shortest text to search for, and the pause before the call. */
const MIN_LENGTH = 2
const PAUSE_MS = 250

function* seek({ payload: { filter, text } }: ReturnType<typeof personSought>): Saga {
  if (text.trim().length < MIN_LENGTH) return
  yield* delay(PAUSE_MS)
  yield* put(findAuditPeople.asked({ filter, text: text.trim() }))
}

/** Hands the table over as a file; its text stays out of events and state. */
function* exportRows({ payload: { input } }: ReturnType<typeof exportAuditRows.asked>): Saga {
  const result = yield* send(exportAudit, { query: input })
  if (!result.ok) {
    yield* put(exportAuditRows.failed({ input, failure: result.failure }))
    yield* showAlert('error', result.failure.message || callMessages.UNEXPECTED)
    return
  }
  const { files } = yield* ports()
  const { nomeArquivo, conteudo, linhas } = result.data
  files.save(nomeArquivo, conteudo)
  yield* put(exportAuditRows.answered({ input, result: linhas }))
  yield* showAlert('success', `Arquivo ${nomeArquivo} com ${plural(linhas, 'linha', 'linhas')}.`)
}

export const auditSaga = [onLeading(exportAuditRows.asked, exportRows), onLatest(personSought, seek)]
