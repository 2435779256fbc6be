import Type from 'typebox'

/** Whom a reminder would reach, and by which channels. */
export const ReminderReach = Type.Object({
  /** Guardians who get one. */
  responsaveis: Type.Integer(),
  /** How many of them by each channel of the alert. */
  noPortal: Type.Integer(),
  porEmail: Type.Integer(),
  /** Guardians who were reminded today, and are not again. */
  jaLembrados: Type.Integer(),
  /** Whether the school wants this alert at all (M34). */
  ativo: Type.Boolean(),
  /** When e-mail leaves, after the quiet hours: ISO instant. */
  emailEm: Type.String(),
})
export type ReminderReach = Type.Static<typeof ReminderReach>
