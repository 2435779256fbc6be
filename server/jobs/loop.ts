/** How long somebody who found nothing to do waits before looking again, in milliseconds. */
const PAUSE = 2_000

interface Loop {
  /** Waits for the turn under way. */
  readonly stop: () => Promise<void>
}

/**
 * Takes one turn after the other until it is stopped, with a pause where a turn found nothing to do (false) or failed.
 * A turn is told whether it shall end early.
 */
export const startLoop = (
  turn: (shallStop: () => boolean) => Promise<boolean>,
  onError: (error: unknown) => void,
): Loop => {
  let stopping = false
  let wake = (): void => undefined
  const pause = () =>
    new Promise<void>((resolve) => {
      wake = resolve
      setTimeout(resolve, PAUSE).unref()
    })
  const work = async (): Promise<void> => {
    while (!stopping) {
      const worked = await turn(() => stopping).catch((error: unknown) => {
        onError(error)
        return false
      })
      if (!worked && !stopping) await pause()
    }
  }
  const working = work()
  return {
    stop: async () => {
      stopping = true
      wake()
      await working
    },
  }
}
