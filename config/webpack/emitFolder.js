import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import webpack from 'webpack'

/** Puts the files of a folder into the bundle unchanged, so that they are served in development and compressed in a build. */
export const emitFolder = (folder) => ({
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('emitFolder', (compilation) => {
      compilation.contextDependencies.add(resolve(folder))
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tap({ name: 'emitFolder', stage }, () => {
        for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
          if (!entry.isFile()) continue
          const path = join(entry.parentPath, entry.name)
          const name = path.slice(folder.length + 1).replaceAll('\\', '/')
          if (name !== 'index.html') compilation.emitAsset(name, new webpack.sources.RawSource(readFileSync(path)))
        }
      })
    })
  },
})
