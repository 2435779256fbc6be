import { optionsAsked } from '#src/core/options/options.requests.ts'
import { route } from '#src/core/router/route.ts'
import { loadCourseOptions } from '#src/features/matricula/people/inclusion/inclusion.requests.ts'
import { INCLUSION } from '#src/features/matricula/people/paths.ts'

export const inclusionRoutes = [
  route({
    path: INCLUSION,
    title: 'Inclusão de aluno',
    audience: 'staff',
    feature: 'inclusaoAluno',
    feeds: ({ arriving }) => (arriving ? [...optionsAsked('contactOrigins'), loadCourseOptions.asked(null)] : []),
    screen: () => import(/* webpackChunkName: "inclusion" */ './Inclusion.screen.tsx'),
  }),
]
