import { route } from '#src/core/router/route.ts'
import { RULE_PATH, RULES, SENT } from '#src/features/matricula/messaging/paths.ts'

export const messagingRoutes = [
  route({
    path: RULES,
    title: 'Alertas de mensagens',
    audience: 'staff',
    feature: 'alertasMensagens',
    screen: () => import(/* webpackChunkName: "message-rules" */ './screens/RuleList.screen.tsx'),
  }),
  route({
    path: SENT,
    title: 'Mensagens enviadas',
    audience: 'staff',
    feature: 'alertasMensagens',
    screen: () => import(/* webpackChunkName: "sent-messages" */ './screens/SentList.screen.tsx'),
  }),
  route({
    path: RULE_PATH,
    title: 'Alerta de mensagem',
    audience: 'staff',
    feature: 'alertasMensagens',
    screen: () => import(/* webpackChunkName: "message-rule" */ './screens/RuleForm.screen.tsx'),
  }),
]
