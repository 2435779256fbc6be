import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import type { Invitations } from '#server/documents/invitations.ts'
import type { Page } from '#server/documents/page.ts'
import type { Report } from '#server/documents/report.ts'
import type { Slip } from '#server/documents/slip.ts'
import { startThread } from '#server/threads/startThread.ts'

/** What is drawn: documents, one behind the other, a boleto, a report, or invitations. */
export type Print =
  | { readonly kind: 'documents'; readonly pages: readonly Page[] }
  | { readonly kind: 'slip'; readonly slip: Slip }
  | { readonly kind: 'report'; readonly report: Report }
  | { readonly kind: 'invitations'; readonly invitations: Invitations }

/** To the thread. */
export interface Asked {
  readonly id: number
  readonly print: Print
}

/** From the thread. */
export type Answered =
  | { readonly id: number; readonly pdf: Uint8Array }
  | { readonly id: number; readonly failure: string }

interface Waiting {
  readonly resolve: (pdf: Uint8Array) => void
  readonly reject: (error: Error) => void
}

/** How long one file may take, with those before it, in milliseconds. */
const PATIENCE = 60_000

const SOURCE = join(import.meta.dirname, 'worker.ts')

/** Draws one file after the other in a thread, which begins with the first one; one that ends is begun again. */
class Press {
  #thread: Worker | null = null
  #count = 0
  readonly #waiting = new Map<number, Waiting>()

  draw(print: Print): Promise<Uint8Array> {
    const thread = (this.#thread ??= this.#begin())
    const id = (this.#count += 1)
    return new Promise<Uint8Array>((resolve, reject) => {
      const late = setTimeout(() => this.#end(thread, new Error('The PDF took too long')), PATIENCE)
      late.unref()
      const settled =
        <T>(settle: (value: T) => void) =>
        (value: T): void => {
          clearTimeout(late)
          this.#waiting.delete(id)
          // Nobody waits: the process may end.
          if (this.#waiting.size === 0) thread.unref()
          settle(value)
        }
      this.#waiting.set(id, { resolve: settled(resolve), reject: settled(reject) })
      thread.ref()
      thread.postMessage({ id, print } satisfies Asked)
    })
  }

  #begin(): Worker {
    const thread = startThread({ name: 'pdfWorker', source: SOURCE })
    thread.on('message', (answer: Answered) => {
      const waiting = this.#waiting.get(answer.id)
      if ('pdf' in answer) waiting?.resolve(answer.pdf)
      else waiting?.reject(new Error(answer.failure))
    })
    thread.on('error', (error) => this.#end(thread, error))
    thread.on('exit', (code) => this.#end(thread, new Error(`The thread that draws PDFs ended with ${code}`)))
    return thread
  }

  #end(thread: Worker, error: Error): void {
    if (this.#thread !== thread) return
    this.#thread = null
    for (const waiting of this.#waiting.values()) waiting.reject(error)
    void thread.terminate()
  }
}

const press = new Press()

/** The PDF of documents, one behind the other, drawn beside the event loop. @throws where they cannot be drawn */
export const renderPdf = (pages: readonly Page[]): Promise<Uint8Array> => press.draw({ kind: 'documents', pages })

/** The PDF of a boleto, drawn there too. @throws where it cannot be drawn */
export const renderSlip = (slip: Slip): Promise<Uint8Array> => press.draw({ kind: 'slip', slip })

/** The PDF of a report, drawn there too. @throws where it cannot be drawn */
export const renderReport = (report: Report): Promise<Uint8Array> => press.draw({ kind: 'report', report })

/** The PDF of invitations, drawn there too. @throws where they cannot be drawn */
export const renderInvitations = (invitations: Invitations): Promise<Uint8Array> =>
  press.draw({ kind: 'invitations', invitations })
