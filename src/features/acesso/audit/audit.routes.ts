import { AUDIT } from '#src/core/audit/paths.ts'
import { route } from '#src/core/router/route.ts'

export const auditRoutes = [
  route({
    path: AUDIT,
    title: 'Auditoria',
    audience: 'staff',
    feature: 'auditoria',
    screen: () => import(/* webpackChunkName: "audit" */ './screens/Audit.screen.tsx'),
  }),
]
