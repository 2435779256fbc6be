/** Lets the browser paint and answer between two pieces of work that would keep it busy together. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })
