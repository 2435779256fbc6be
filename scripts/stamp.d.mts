/** Everything that a build is made of: files and folders of the repository. */
export declare const SOURCES: readonly string[]
