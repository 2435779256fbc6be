import { route } from '#src/core/router/route.ts'
import { NEW_TERM, TERMS, termIdOf } from '#src/features/acesso/terms/paths.ts'
import { acceptancesAsked, loadTerm, termsAsked } from '#src/features/acesso/terms/terms.requests.ts'

const form = () => import(/* webpackChunkName: "term-form" */ './screens/TermForm.screen.tsx')

export const termRoutes = [
  route({
    path: TERMS,
    title: 'Termos e políticas',
    audience: 'staff',
    feature: 'termosPoliticas',
    feeds: ({ filters }) => [termsAsked(filters)],
    screen: () => import(/* webpackChunkName: "terms" */ './screens/TermList.screen.tsx'),
  }),
  route({ path: NEW_TERM, title: 'Novo termo', audience: 'staff', feature: 'termosPoliticas', screen: form }),
  route({
    path: `${TERMS}/:id`,
    title: 'Termo',
    audience: 'staff',
    feature: 'termosPoliticas',
    feeds: ({ params, arriving }) => termFeeds(termIdOf(params['id']), arriving),
    screen: form,
  }),
  route({
    path: `${TERMS}/:id/versoes`,
    title: 'Versões do termo',
    audience: 'staff',
    feature: 'termosPoliticas',
    feeds: ({ params, arriving }) => termFeeds(termIdOf(params['id']), arriving),
    screen: () => import(/* webpackChunkName: "term-versions" */ './screens/TermVersions.screen.tsx'),
  }),
  route({
    path: `${TERMS}/:id/aceites`,
    title: 'Aceites do termo',
    audience: 'staff',
    feature: 'termosPoliticas',
    feeds: ({ params, filters, arriving }) => {
      const id = termIdOf(params['id'])
      return id === null ? [] : [...termFeeds(id, arriving), acceptancesAsked(id, filters)]
    },
    screen: () => import(/* webpackChunkName: "term-acceptances" */ './screens/TermAcceptances.screen.tsx'),
  }),
]

const termFeeds = (id: number | null, arriving: boolean) => (id === null || !arriving ? [] : [loadTerm.asked(id)])
