/** Yields to the browser between two pieces of work, so that it can paint and react. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })
