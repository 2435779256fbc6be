import { route } from '#src/core/router/route.ts'
import { PRE_RESERVATION } from '#src/features/matricula/preReservation/paths.ts'

export const preReservationRoutes = [
  route({
    path: PRE_RESERVATION,
    title: 'Pré-reserva',
    audience: 'staff',
    feature: 'preReserva',
    screen: () => import(/* webpackChunkName: "pre-reservation" */ './screens/PreReservation.screen.tsx'),
  }),
]
