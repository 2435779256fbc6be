import * as everywhere from '#src/app/features/everywhere.ts'
import { VISITOR_FEATURES } from '#src/app/visitorFeatures.ts'
import { featuresIn, routesOf } from '#src/core/feature.ts'
import { createRouteTable } from '#src/core/router/createRouteTable.ts'

/** The route table of everybody who is signed in. */
export const memberRoutes = createRouteTable(routesOf([...VISITOR_FEATURES, ...featuresIn(everywhere)]), {
  matricula: async () =>
    routesOf(featuresIn(await import(/* webpackChunkName: "rows-matricula" */ '#src/app/features/matricula.ts'))),
  academico: async () =>
    routesOf(featuresIn(await import(/* webpackChunkName: "rows-academico" */ '#src/app/features/academico.ts'))),
  'academico/apontamentos': async () =>
    routesOf(
      featuresIn(
        await import(
          /* webpackChunkName: "rows-academico-apontamentos" */ '#src/app/features/academico.apontamentos.ts'
        ),
      ),
    ),
  'academico/area': async () =>
    routesOf(
      featuresIn(await import(/* webpackChunkName: "rows-academico-area" */ '#src/app/features/academico.area.ts')),
    ),
  'academico/avaliacao': async () =>
    routesOf(
      featuresIn(
        await import(/* webpackChunkName: "rows-academico-avaliacao" */ '#src/app/features/academico.avaliacao.ts'),
      ),
    ),
  'academico/fechamento': async () =>
    routesOf(
      featuresIn(
        await import(/* webpackChunkName: "rows-academico-fechamento" */ '#src/app/features/academico.fechamento.ts'),
      ),
    ),
  financeiro: async () =>
    routesOf(featuresIn(await import(/* webpackChunkName: "rows-financeiro" */ '#src/app/features/financeiro.ts'))),
})
