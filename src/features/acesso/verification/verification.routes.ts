import { type Audience, route } from '#src/core/router/route.ts'
import { VERIFICATION, VERIFICATION_OF_CODE } from '#src/features/acesso/verification/paths.ts'

const screen = () => import(/* webpackChunkName: "verification" */ './screens/Verification.screen.tsx')

const rowsOf = (audience: Audience) =>
  [VERIFICATION, VERIFICATION_OF_CODE].map((path) =>
    route({ path, title: 'Verificação de documento', audience, feature: null, screen }),
  )

/** Who is signed in has the first two. */
export const verificationRoutes = [...rowsOf('everyone'), ...rowsOf('public')]
