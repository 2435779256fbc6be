import type { ChildProcess } from 'node:child_process'
import type { Worker } from 'node:worker_threads'

/** What works beside the event loop: a thread, or a process of its own. */
interface Helper<Answer> {
  readonly send: (message: object) => void
  readonly onMessage: (hear: (answer: Answer) => void) => void
  readonly onEnd: (hear: (reason: Error) => void) => void
  /** Whether the server's process has to stay for it. */
  readonly hold: (isNeeded: boolean) => void
  readonly end: () => void
}

export const threadHelper = <Answer>(thread: Worker): Helper<Answer> => ({
  send: (message) => thread.postMessage(message),
  onMessage: (hear) => void thread.on('message', hear),
  onEnd: (hear) => {
    thread.on('error', hear)
    thread.on('exit', (code) => hear(new Error(`The thread ended with ${code}`)))
  },
  hold: (isNeeded) => (isNeeded ? thread.ref() : thread.unref()),
  end: () => void thread.terminate(),
})

export const processHelper = <Answer>(child: ChildProcess): Helper<Answer> => ({
  send: (message) => void child.send(message),
  onMessage: (hear) => void child.on('message', hear),
  onEnd: (hear) => {
    child.on('error', hear)
    child.on('exit', (code, signal) => hear(new Error(`The process ended with ${signal ?? code}`)))
  },
  hold: (isNeeded) => {
    if (isNeeded) child.ref()
    else child.unref()
    if (isNeeded) child.channel?.ref()
    else child.channel?.unref()
  },
  end: () => void child.kill('SIGKILL'),
})

interface Asked<Task> {
  readonly id: number
  readonly task: Task
}

type Answered<Result> =
  | { readonly id: number; readonly result: Result }
  | { readonly id: number; readonly failure: string }

interface Waiting<Result> {
  readonly resolve: (result: Result) => void
  readonly reject: (error: Error) => void
}

interface HelpOptions<Result> {
  readonly begin: () => Helper<Answered<Result>>
  /** How long one task may take, with those before it, in milliseconds. */
  readonly patience: number
  /** After how many idle milliseconds the helper ends, so that its memory goes back; never if not given. */
  readonly idle?: number
}

/** Gives tasks to a helper, which begins with the first one; one that ends is begun again with the next task. */
export class Helped<Task, Result> {
  readonly #options: HelpOptions<Result>
  #helper: Helper<Answered<Result>> | null = null
  #count = 0
  #idling: NodeJS.Timeout | undefined
  readonly #waiting = new Map<number, Waiting<Result>>()

  constructor(options: HelpOptions<Result>) {
    this.#options = options
  }

  /** @throws where the helper fails, ends or takes too long */
  do(task: Task): Promise<Result> {
    clearTimeout(this.#idling)
    const helper = (this.#helper ??= this.#begin())
    const id = (this.#count += 1)
    return new Promise<Result>((resolve, reject) => {
      const late = setTimeout(() => this.#end(helper, new Error('The task took too long')), this.#options.patience)
      late.unref()
      const settled =
        <T>(settle: (value: T) => void) =>
        (value: T): void => {
          clearTimeout(late)
          this.#waiting.delete(id)
          if (this.#waiting.size === 0) this.#rest(helper)
          settle(value)
        }
      this.#waiting.set(id, { resolve: settled(resolve), reject: settled(reject) })
      helper.hold(true)
      helper.send({ id, task } satisfies Asked<Task>)
    })
  }

  /** Nobody waits: the server's process may end, and the helper after a while. */
  #rest(helper: Helper<Answered<Result>>): void {
    helper.hold(false)
    const { idle } = this.#options
    if (idle === undefined) return
    this.#idling = setTimeout(() => this.#end(helper, new Error('Idle')), idle)
    this.#idling.unref()
  }

  #begin(): Helper<Answered<Result>> {
    const helper = this.#options.begin()
    helper.onMessage((answer) => {
      const waiting = this.#waiting.get(answer.id)
      if ('result' in answer) waiting?.resolve(answer.result)
      else waiting?.reject(new Error(answer.failure))
    })
    helper.onEnd((reason) => this.#end(helper, reason))
    return helper
  }

  #end(helper: Helper<Answered<Result>>, error: Error): void {
    if (this.#helper !== helper) return
    this.#helper = null
    for (const waiting of this.#waiting.values()) waiting.reject(error)
    clearTimeout(this.#idling)
    helper.end()
  }
}

/** The other side: does one task after the other, and says what came of it. */
export const answering = <Task, Result>(
  say: (answer: Answered<Result>) => void,
  work: (task: Task) => Promise<Result>,
): ((asked: Asked<Task>) => void) => {
  let before: Promise<void> = Promise.resolve()
  return ({ id, task }) => {
    before = before
      .then(() => work(task))
      .then(
        (result) => say({ id, result }),
        (error: unknown) => say({ id, failure: String(error) }),
      )
  }
}
