import { AUDIT } from '#src/core/audit/paths.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  auditAsked,
  findAuditPeople,
  loadAudit,
  loadAuditRecord,
  loadAuditRow,
  recordIn,
  verifyAuditChain,
} from '#src/features/acesso/audit/audit.requests.ts'
import { auditSaga } from '#src/features/acesso/audit/audit.saga.ts'
import { auditSlice } from '#src/features/acesso/audit/audit.slice.ts'

export const runtime = defineRuntime({
  state: { audit: auditSlice.reducer },
  recorded: {
    audit: {
      name: ['nome', 'registroNome'],
      search: ['antes', 'depois', 'endereco', 'findPeople.input', 'sought.text'],
    },
  },
  requests: [loadAudit, loadAuditRow, loadAuditRecord, findAuditPeople, verifyAuditChain],
  sagas: { audit: auditSaga },
  feeds: {
    [AUDIT]: ({ query, filters, arriving }) => {
      const record = recordIn(query)
      if (record === null) return [auditAsked(filters)]
      return arriving ? [loadAuditRecord.asked(record)] : []
    },
  },
})
