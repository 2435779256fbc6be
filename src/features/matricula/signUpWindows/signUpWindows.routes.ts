import { route } from '#src/core/router/route.ts'
import { SIGN_UP_WINDOWS } from '#src/features/matricula/signUpWindows/paths.ts'

export const signUpWindowRoutes = [
  route({
    path: SIGN_UP_WINDOWS,
    title: 'Gestão de processos de cursos',
    audience: 'staff',
    feature: 'processosCursos',
    screen: () => import(/* webpackChunkName: "sign-up-windows" */ './screens/WindowList.screen.tsx'),
  }),
]
