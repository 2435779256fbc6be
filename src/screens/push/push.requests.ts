import * as calls from '#domain/push/push.endpoints.ts'
import * as pushMessages from '#domain/push/push.messages.ts'
import type { Notifications, NotificationSettings } from '#domain/push/push.schemas.ts'
import { defineRequest, requestEvents, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadNotifications = defineRequest('push/load', calls.getNotifications, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})

export const saveNotifications = defineRequest('push/save', calls.saveNotifications, {
  concurrency: 'leading',
  call: ({ desligados, ...quiet }: NotificationSettings) => ({ body: { ...quiet, desligados: [...desligados] } }),
  onSuccess: () => pushMessages.PUSH_SAVED,
  onFailure: SAY_WHY_NOT_SAVED,
})

export const removePushDevice = defineRequest('push/removeDevice', calls.removePushDevice, {
  concurrency: 'leading',
  keyOf: String,
  call: (id: number) => ({ params: { id } }),
  onSuccess: () => pushMessages.PUSH_DEVICE_REMOVED,
  onFailure: SAY_WHY,
})

/** The test of a device that the person has just asked for. */
export const testPushDevice = defineRequest('push/test', calls.testPushDevice, {
  concurrency: 'leading',
  call: (id: number) => ({ params: { id } }),
  onFailure: SAY_WHY,
})

/** For good, on every device. */
export const declineOffer = defineRequest('push/decline', calls.declineNotifications, {
  concurrency: 'leading',
  call: (_: null) => ({}),
})

/** In this browser, with the key of the portal. Its address at the push service stays out of the events. */
export const turnOn = requestEvents<string, Notifications>('push/turnOn')
/** In this browser, which is the device of an id. */
export const turnOff = requestEvents<number, null>('push/turnOff')
