import { route } from '#src/core/router/route.ts'
import { NEW_TERM, TERMS } from '#src/features/acesso/terms/paths.ts'

const form = () => import(/* webpackChunkName: "term-form" */ './screens/TermForm.screen.tsx')

export const termRoutes = [
  route({
    path: TERMS,
    title: 'Termos e políticas',
    audience: 'staff',
    feature: 'termosPoliticas',
    screen: () => import(/* webpackChunkName: "terms" */ './screens/TermList.screen.tsx'),
  }),
  route({ path: NEW_TERM, title: 'Novo termo', audience: 'staff', feature: 'termosPoliticas', screen: form }),
  route({
    path: `${TERMS}/:id`,
    title: 'Termo',
    audience: 'staff',
    feature: 'termosPoliticas',
    screen: form,
  }),
  route({
    path: `${TERMS}/:id/versoes`,
    title: 'Versões do termo',
    audience: 'staff',
    feature: 'termosPoliticas',
    screen: () => import(/* webpackChunkName: "term-versions" */ './screens/TermVersions.screen.tsx'),
  }),
  route({
    path: `${TERMS}/:id/aceites`,
    title: 'Aceites do termo',
    audience: 'staff',
    feature: 'termosPoliticas',
    screen: () => import(/* webpackChunkName: "term-acceptances" */ './screens/TermAcceptances.screen.tsx'),
  }),
]
