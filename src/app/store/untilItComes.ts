const TRY_AGAIN_MS = 5000

/** What is loaded; a try that fails is told and repeated after five seconds, until it comes. */
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
