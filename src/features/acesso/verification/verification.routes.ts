import { type Audience, route } from '#src/core/router/route.ts'
import { VERIFICATION, VERIFICATION_OF_CODE, WAITING_LOOK_UP } from '#src/features/acesso/verification/paths.ts'

const screen = () => import(/* webpackChunkName: "verification" */ './screens/Verification.screen.tsx')
const protocol = () => import(/* webpackChunkName: "protocol" */ './screens/Protocol.screen.tsx')

const rowsOf = (audience: Audience) => [
  ...[VERIFICATION, VERIFICATION_OF_CODE].map((path) =>
    route({ path, title: 'Verificação de documento', audience, feature: null, screen }),
  ),
  route({ path: WAITING_LOOK_UP, title: 'Lista de espera', audience, feature: null, screen: protocol }),
]

/** A signed-in person gets the rows for everyone. */
export const verificationRoutes = [...rowsOf('everyone'), ...rowsOf('public')]
