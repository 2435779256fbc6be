import { route } from '#src/core/router/route.ts'
import { SIGN_UPS } from '#src/features/matricula/signUps/paths.ts'

export const signUpRoutes = [
  route({
    path: SIGN_UPS,
    title: 'Gestão de inscrições',
    audience: 'staff',
    feature: 'gestaoInscricoes',
    screen: () => import(/* webpackChunkName: "sign-ups" */ './screens/SignUpList.screen.tsx'),
  }),
]
