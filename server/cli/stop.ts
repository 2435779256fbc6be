import { complain, say } from '#server/cli/terminal.ts'

/** npm hands a terminal's Ctrl+C on a second time; only one that comes later was meant. */
const SAME_KEYPRESS = 500

/**
 * On SIGTERM or SIGINT: finishes what is under way, closes, and ends the process. A second signal ends it at once;
 * nothing that was acknowledged is lost either way.
 */
export const stopOnSignal = (close: () => Promise<void>): void => {
  let since: number | null = null
  const stop = async (): Promise<void> => {
    if (since !== null) {
      if (performance.now() - since > SAME_KEYPRESS) process.exit(1)
      return
    }
    since = performance.now()
    say('Encerrando o portal…')
    try {
      await close()
    } catch (error) {
      complain(error)
      process.exit(1)
    }
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
}
