import { route } from '#src/core/router/route.ts'
import { STATEMENTS } from '#src/core/students/paths.ts'

export const statementRoutes = [
  route({
    path: STATEMENTS,
    title: 'Extrato da família',
    audience: 'staff',
    feature: 'extratos',
    screen: () => import(/* webpackChunkName: "statements" */ './screens/Statements.screen.tsx'),
  }),
]
