import { AUDIT } from '#src/core/audit/paths.ts'
import { route, type Visit } from '#src/core/router/route.ts'
import { auditAsked, loadAuditRecord } from '#src/features/acesso/audit/audit.requests.ts'

/** The record whose history an address means; null where it means the list. */
export const recordIn = ({ entidade = '', registro = '' }: Visit['query']) =>
  entidade === '' || registro === '' ? null : { entidade, registro }

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
