import * as apontamentos from '#src/app/features/academico.apontamentos.ts'
import * as area from '#src/app/features/academico.area.ts'
import * as avaliacao from '#src/app/features/academico.avaliacao.ts'
import * as fechamento from '#src/app/features/academico.fechamento.ts'
import * as academico from '#src/app/features/academico.ts'
import * as everywhere from '#src/app/features/everywhere.ts'
import * as financeiro from '#src/app/features/financeiro.ts'
import * as matricula from '#src/app/features/matricula.ts'
import { VISITOR_FEATURES } from '#src/app/visitorFeatures.ts'
import { featuresIn, routesOf } from '#src/core/feature.ts'

/**
 * Every feature, for the build, for replays and for tests. In the live portal, the features of a part of it load with the first
 * visit.
 */
export const FEATURES = [
  ...VISITOR_FEATURES,
  ...[everywhere, matricula, academico, apontamentos, area, avaliacao, fechamento, financeiro].flatMap(featuresIn),
]

/** The rows of all of them. */
export const ROUTES = routesOf(FEATURES)
