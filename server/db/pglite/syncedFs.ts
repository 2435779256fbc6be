import { fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { OTHERS } from '../ownerOnly.ts'

type Options = Parameters<NodeFS['init']>[1]

/** The parts of emscripten's module that are needed here; PGlite's own types of it lead nowhere. */
interface Module {
  readonly FS: { readonly ErrnoError: new (errno: number) => Error }
  readonly NODEFS: {
    readonly stream_ops: object
    readonly node_ops: { readonly setattr: (node: object, attributes: Attributes) => void }
  }
}

/** What emscripten changes of a file; `mode` are its rights. */
interface Attributes {
  readonly mode?: number
}

/** What emscripten keeps of an open file; `nfd` is Node's descriptor of it. */
interface OpenFile {
  readonly nfd: number
}

const EIO = 29

/**
 * PGlite's file system over a directory, with the fsync that it lacks: without it a commit is only in the system's cache.
 * And with files that only their owner can open: emscripten gives every new file the rights 666, past the umask.
 */
export class SyncedNodeFS extends NodeFS {
  #synced = 0

  /** How many files were forced to disk so far. */
  get synced(): number {
    return this.#synced
  }

  override async init(pg: PGlite, options: Options): Promise<{ emscriptenOpts: Options }> {
    const { emscriptenOpts } = await super.init(pg, options)
    const preRun = [...(emscriptenOpts.preRun ?? []), (module: Module) => this.#hook(module)]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }

  #hook(module: Module): void {
    const fsync = (file: OpenFile): number => {
      try {
        fsyncSync(file.nfd)
      } catch {
        // PostgreSQL must hear that the disk failed, in the only language it understands here.
        throw new module.FS.ErrnoError(EIO)
      }
      this.#synced += 1
      return 0
    }
    Object.assign(module.NODEFS.stream_ops, { fsync })
    const { setattr } = module.NODEFS.node_ops
    Object.assign(module.NODEFS.node_ops, {
      setattr: (node: object, attributes: Attributes): void =>
        setattr(
          node,
          typeof attributes.mode === 'number' ? { ...attributes, mode: attributes.mode & ~OTHERS } : attributes,
        ),
    })
  }
}
