import { AUDIT } from '#src/core/audit/paths.ts'
import { route } from '#src/core/router/route.ts'
import { auditAsked, loadAuditRecord, recordIn } from '#src/features/acesso/audit/audit.requests.ts'

export const auditRoutes = [
  route({
    path: AUDIT,
    title: 'Auditoria',
    audience: 'staff',
    feature: 'auditoria',
    feeds: ({ query, filters, arriving }) => {
      const record = recordIn(query)
      if (record === null) return [auditAsked(filters)]
      return arriving ? [loadAuditRecord.asked(record)] : []
    },
    screen: () => import(/* webpackChunkName: "audit" */ './screens/Audit.screen.tsx'),
  }),
]
