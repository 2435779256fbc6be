const TRY_AGAIN_MS = 5000

/** Loads code; a failed attempt is reported and retried after five seconds, until it succeeds. */
export const untilItComes = async <T>(load: () => Promise<T>, onFailure: (error: unknown) => void): Promise<T> => {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      onFailure(error)
      await new Promise((resolve) => {
        setTimeout(resolve, TRY_AGAIN_MS)
      })
    }
  }
}
