import { route } from '#src/core/router/route.ts'
import { REPLICATION } from '#src/features/matricula/extraReplication/paths.ts'

export const replicationRoutes = [
  route({
    path: REPLICATION,
    title: 'Replicação de cursos extras',
    audience: 'staff',
    feature: 'replicacaoCursos',
    screen: () => import(/* webpackChunkName: "extra-replication" */ './screens/Replication.screen.tsx'),
  }),
]
