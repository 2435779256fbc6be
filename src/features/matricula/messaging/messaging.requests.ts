import type { QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/messaging/messaging.endpoints.ts'
import { listStudents } from '#domain/students/students.endpoints.ts'
import { isDay } from '#domain/base/typedDay.ts'
import { MESSAGE_CHANNELS, MESSAGE_STATUSES } from '#domain/messaging/messaging.lists.ts'
import * as messagingMessages from '#domain/messaging/messaging.messages.ts'
import { EVENT_KEYS, type MessageEvent } from '#domain/messaging/messageEvents.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, listQueryOf, textOf } from '#src/core/filters/listQuery.ts'
import { type RuleForm, ruleIn } from '#src/features/matricula/messaging/ruleForm.ts'
import { nearest } from '#src/core/students/nearest.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadRules = defineRequest('messaging/loadRules', calls.listRules, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})

export const loadRule = defineRequest('messaging/loadRule', calls.getRule, {
  concurrency: 'latest',
  call: (evento: MessageEvent) => ({ params: { evento } }),
})

/** A change of a message rule, and the rule that it started from. */
export interface RuleChange {
  readonly event: MessageEvent
  readonly versao: number
  readonly draft: RuleForm
}

const wireOf = (form: RuleForm) => {
  const rule = ruleIn(form)
  return { ...rule, canais: [...rule.canais], destinatarios: [...rule.destinatarios] }
}

export const saveRule = defineRequest('messaging/saveRule', calls.saveRule, {
  concurrency: 'leading',
  call: ({ event, versao, draft }: RuleChange) => ({ params: { evento: event }, body: { ...wireOf(draft), versao } }),
  onFailure: SAY_WHY_NOT_SAVED,
})

/** Students for the preview. Fails silently: it proposes nobody. */
export const findStudents = defineRequest('messaging/findStudents', listStudents, {
  concurrency: 'latest',
  call: (text: string) => ({ query: nearest(text) }),
})

interface Previewed {
  readonly event: MessageEvent
  readonly studentId: number
  readonly form: RuleForm
}

/** The typed message rule for a real student. */
export const previewRule = defineRequest('messaging/preview', calls.previewRule, {
  concurrency: 'latest',
  call: ({ event, studentId, form }: Previewed) => ({
    params: { evento: event },
    body: { idAluno: studentId, alerta: wireOf(form) },
  }),
  onFailure: SAY_WHY,
})

export const loadSent = defineRequest('messaging/loadSent', calls.listMessages, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listMessages>) => ({ query }),
})

export const loadMessage = defineRequest('messaging/loadMessage', calls.getMessage, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

export const retryMessage = defineRequest('messaging/retry', calls.retryMessage, {
  concurrency: 'leading',
  call: (id: number) => ({ params: { id } }),
  onFailure: SAY_WHY,
  onSuccess: () => messagingMessages.MESSAGE_QUEUED,
})

/** The messages that the filters let through. A half-typed day does not filter. */
export const sentAsked = (values: FilterValues) => {
  const { SkipCount, MaxResultCount } = listQueryOf(values)
  const event = EVENT_KEYS.find((one) => one === textOf(values, 'event'))
  const channel = MESSAGE_CHANNELS.find(({ id }) => id === idOf(values, 'channel'))
  const status = MESSAGE_STATUSES.find(({ id }) => id === idOf(values, 'status'))
  return loadSent.asked({
    SkipCount,
    MaxResultCount,
    ...given(textOf(values, 'search'), (Filtro) => ({ Filtro })),
    ...given(dayOf(values, 'from'), (de) => ({ de })),
    ...given(dayOf(values, 'to'), (ate) => ({ ate })),
    ...(event !== undefined && { evento: event }),
    ...(channel !== undefined && { canal: channel.id }),
    ...(status !== undefined && { situacao: status.id }),
  })
}

const dayOf = (values: FilterValues, name: string): string => {
  const day = textOf(values, name)
  return isDay(day) ? day : ''
}
