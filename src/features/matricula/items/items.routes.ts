import { route } from '#src/core/router/route.ts'
import { STUDENT_ITEMS } from '#src/features/matricula/items/paths.ts'

export const itemRoutes = [
  route({
    path: STUDENT_ITEMS,
    title: 'Alunos de outros itens',
    audience: 'staff',
    feature: 'alunosOutrosItens',
    screen: () => import(/* webpackChunkName: "student-items" */ './screens/StudentItemList.screen.tsx'),
  }),
]
