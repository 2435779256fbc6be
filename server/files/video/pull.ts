/** The content ended before it should. */
export class Cut extends Error {
  override readonly name = 'Cut'
}

/** Reads a content that comes part by part, some bytes after the other. Never ends its source, which may be a call that still comes. */
export class Pull {
  readonly #source: AsyncIterator<Uint8Array>
  #kept: Buffer = Buffer.alloc(0)
  #ended = false

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async isAtEnd(): Promise<boolean> {
    while (this.#kept.length === 0 && !this.#ended) await this.#more()
    return this.#kept.length === 0
  }

  /** The next bytes, in memory. @throws Cut */
  async take(bytes: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for await (const part of this.pass(bytes)) parts.push(part)
    return Buffer.concat(parts)
  }

  /** The next bytes, as they come. @throws Cut */
  async *pass(bytes: number): AsyncGenerator<Buffer> {
    for (let left = bytes; left > 0; ) {
      if (await this.isAtEnd()) throw new Cut()
      const part = this.#kept.subarray(0, left)
      this.#kept = this.#kept.subarray(part.length)
      left -= part.length
      yield part
    }
  }

  /** As many zeros as there are bytes next. @throws Cut */
  async *blank(bytes: number): AsyncGenerator<Buffer> {
    for await (const part of this.pass(bytes)) yield Buffer.alloc(part.length)
  }

  async *rest(): AsyncGenerator<Buffer> {
    while (!(await this.isAtEnd())) yield* this.pass(this.#kept.length)
  }

  async #more(): Promise<void> {
    const next = await this.#source.next()
    if (next.done === true) this.#ended = true
    else this.#kept = Buffer.from(next.value)
  }
}
