import type { Host } from '#server/host/module.ts'
import { ById, Done } from '#domain/base/common.schemas.ts'
import * as push from '#domain/push/push.endpoints.ts'
import { Notifications, NotificationSettings, PushSubscriptionBody, PushTested } from '#domain/push/push.schemas.ts'
import * as calls from '#domain/session/account.endpoints.ts'
import {
  ChangeEmailBody,
  ChangePasswordBody,
  ConfirmOwnFactorBody,
  OwnAccount,
  ProvePasswordBody,
  RecoveryCodes,
  RemoveFactorBody,
} from '#domain/session/account.schemas.ts'
import { FactorBegun } from '#domain/session/session.schemas.ts'
import { type Served, serve } from '#server/http/serve.ts'
import { changeEmail, changePassword, readOwnAccount } from '#server/modules/acesso/session/ownAccount/credentials.ts'
import * as notifications from '#server/modules/acesso/session/ownAccount/notifications.ts'
import { declineOffers, testOwnDevice } from '#server/modules/acesso/session/ownAccount/notificationOffer.ts'
import * as factor from '#server/modules/acesso/session/ownAccount/secondFactor.ts'
import { endOthers, endOwn } from '#server/modules/acesso/session/ownAccount/sessions.ts'

const done = { isSuccess: true } as const

/** “Minha conta”: what everybody looks after by themselves. */
export const ownAccountRoutes = ({ hasMail }: Pick<Host, 'hasMail'>): readonly Served[] => [
  serve(calls.ownAccount, { answer: OwnAccount }, (incoming) => readOwnAccount(incoming, hasMail)),
  serve(calls.changePassword, { body: ChangePasswordBody, answer: Done }, async (incoming) => {
    await changePassword(incoming)
    return done
  }),
  serve(calls.changeEmail, { body: ChangeEmailBody, answer: Done }, async (incoming) => {
    await changeEmail(incoming, hasMail)
    return done
  }),
  serve(calls.endOwnSession, { params: ById, answer: Done }, async (incoming) => {
    await endOwn(incoming)
    return done
  }),
  serve(calls.endOtherSessions, { answer: Done }, async (incoming) => {
    await endOthers(incoming)
    return done
  }),
  serve(calls.beginFactor, { body: ProvePasswordBody, answer: FactorBegun }, factor.begin),
  serve(calls.confirmFactor, { body: ConfirmOwnFactorBody, answer: RecoveryCodes }, factor.confirm),
  serve(push.getNotifications, { answer: Notifications }, notifications.readNotifications),
  serve(push.saveNotifications, { body: NotificationSettings, answer: Notifications }, notifications.saveNotifications),
  serve(push.addPushDevice, { body: PushSubscriptionBody, answer: Notifications }, notifications.addDevice),
  serve(push.testPushDevice, { params: ById, answer: PushTested }, testOwnDevice),
  serve(push.declineNotifications, { answer: Done }, declineOffers),
  serve(push.removePushDevice, { params: ById, answer: Done }, notifications.removeDevice),
  serve(calls.removeFactor, { body: RemoveFactorBody, answer: Done }, async (incoming) => {
    await factor.remove(incoming)
    return done
  }),
]
