import { hourOf } from '#src/lib/dates.ts'

/** The greeting for an instant (ISO), in the school's time; without one, a neutral greeting. */
export const greetingAt = (now: string | null): string => {
  if (now === null) return 'Olá'
  const hour = hourOf(now)
  if (hour >= 5 && hour < 12) return 'Bom dia'
  return hour >= 12 && hour < 18 ? 'Boa tarde' : 'Boa noite'
}
